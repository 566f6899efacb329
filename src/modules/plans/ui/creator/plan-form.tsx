import { type SubmitEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { plainText } from '#platform/rich-text/rich-text.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { localTime } from '#ui/kit/form/local-time.ts';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { readMarkup, writeMarkup } from '#ui/kit/rich-text/markup.rules.ts';
import { RichTextField } from '#ui/kit/rich-text/rich-text-field.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { creatorCalls } from '../../creator.calls.ts';
import type { PlanInfo } from '../../plan.contract.ts';
import { lengthOf, PLAN_CONTENT, PLAN_PRICE, PLAN_TAGS, PLAN_TITLE } from '../../plans.rules.ts';
import { PlanMatch } from '../plan-match.tsx';
import { CoverField, sendPicture } from './cover-field.tsx';
import { MatchPicker } from './match-picker.tsx';
import { isWhole, NO_PREDICTION, type PartPrediction, PredictionPicker } from './prediction-picker.tsx';
import { releaseOf } from './release.rules.ts';

/** A new plan, or an edit: then the match is fixed, and once sold also prediction and price. */
export function PlanForm({ plan }: { plan: PlanInfo | null }) {
  const t = useT();
  const navigate = useNavigate();
  const [matchId, setMatchId] = useState(plan?.match.id ?? null);
  const { data: choices } = useQuery(matchId === null ? null : String(matchId), async () =>
    matchId === null ? null : await callOrToast(api(creatorCalls.choices, { matchId })),
  );
  const [prediction, setPrediction] = useState<PartPrediction>(plan?.prediction ?? NO_PREDICTION);
  const [title, setTitle] = useState(plan?.title ?? '');
  const [typed, setTyped] = useState(plan?.content ? writeMarkup(plan.content) : '');
  const [price, setPrice] = useState(String(plan?.price ?? 38));
  const [tags, setTags] = useState(plan?.tags.join(', ') ?? '');
  const [refund, setRefund] = useState(plan?.noWinRefund ?? true);
  const zone = useTimeZone();
  const [release, setRelease] = useState('');
  const [coverId, setCoverId] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fixed = plan !== null && plan.sales > 0;

  // The time zone is the browser's: the server's rendering would differ.
  const released = plan?.releaseTime ?? null;
  useEffect(() => setRelease(released ? localTime(released, zone) : ''), [released, zone]);

  const content = readMarkup(typed);
  const length = lengthOf(plainText(content).trim());
  const lacking = lacks();

  /** First missing field, as interface text. */
  function lacks(): string | null {
    if (matchId === null) return t('creator.lacks.match');
    if (!isWhole(prediction)) return t('creator.lacks.prediction');
    if (lengthOf(title.trim()) < PLAN_TITLE.min || lengthOf(title.trim()) > PLAN_TITLE.max)
      return t('creator.lacks.title', PLAN_TITLE);
    if (length < PLAN_CONTENT.min || length > PLAN_CONTENT.max)
      return t('creator.lacks.content', PLAN_CONTENT);
    if (!plan && coverId === null) return t('creator.lacks.cover');
    if (!(Number(price) >= PLAN_PRICE.min && Number(price) <= PLAN_PRICE.max))
      return t('creator.lacks.price', PLAN_PRICE);
    return Number.isInteger(Number(price)) ? null : t('creator.lacks.wholePrice');
  }

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || lacking !== null || matchId === null || !isWhole(prediction)) return;
    setBusy(true);
    setProblem(null);
    const words = {
      ...{ level: prediction.level, play: prediction.play, line: prediction.line, pick: prediction.pick },
      ...{ title: title.trim(), content, coverId, noWinRefund: refund },
      price: Number(price),
      tags: tags
        .split(/[,，]/)
        .map((tag) => tag.trim())
        .filter(Boolean)
        .slice(0, PLAN_TAGS.max),
      releaseTime: releaseOf(release, released, zone),
    };
    try {
      if (plan) await api(creatorCalls.edit, { planId: plan.planId, ...words });
      else await api(creatorCalls.publish, { matchId, ...words });
      toast(t('creator.form.sent'), 'done');
      await navigate('/creatorCenter/progManage');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="card card-body plan-form" onSubmit={send} noValidate>
      {fixed && <Notice tone="warn">{t('creator.form.fixed')}</Notice>}
      {plan ? (
        <PlanMatch match={plan.match} />
      ) : (
        <MatchPicker
          value={matchId}
          onPick={(id) => {
            setMatchId(id);
            setPrediction(NO_PREDICTION);
          }}
        />
      )}
      {choices && (
        <>
          {!plan && (
            <p className="text-13 text-text-2">
              {t('creator.form.used', { n: choices.used, max: choices.max })}
            </p>
          )}
          <PredictionPicker choices={choices} value={prediction} disabled={fixed} onPick={setPrediction} />
        </>
      )}
      <TextField
        name="title"
        label={t('creator.form.title')}
        hint={t('creator.lacks.title', PLAN_TITLE)}
        limit={PLAN_TITLE.max}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        dir="auto"
      />
      <RichTextField
        name="content"
        label={t('creator.form.content')}
        hint={t('creator.form.contentHint')}
        counter={{ length, max: PLAN_CONTENT.max }}
        value={typed}
        onChange={setTyped}
        onPicture={sendPicture}
      />
      <CoverField cover={plan?.cover ?? null} onUploaded={setCoverId} />
      <fieldset>
        <legend>{t('creator.form.sale')}</legend>
        <TextField
          name="price"
          type="number"
          min={PLAN_PRICE.min}
          max={PLAN_PRICE.max}
          label={t('creator.form.price')}
          value={price}
          disabled={fixed}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
        <TextField
          name="release"
          type="datetime-local"
          label={t('creator.form.release')}
          hint={t('creator.form.releaseHint')}
          value={release}
          onChange={({ currentTarget }) => setRelease(currentTarget.value)}
        />
        <TextField
          name="tags"
          label={t('creator.form.tags')}
          hint={t('creator.form.tagsHint', PLAN_TAGS)}
          value={tags}
          onChange={({ currentTarget }) => setTags(currentTarget.value)}
          dir="auto"
        />
        <Switch checked={refund} disabled={fixed} onChange={setRefund}>
          {t('creator.form.refund')}
        </Switch>
      </fieldset>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" size="large" loading={busy} disabledReason={lacking}>
        {t(plan ? 'creator.form.save' : 'creator.form.publish')}
      </Button>
    </form>
  );
}
