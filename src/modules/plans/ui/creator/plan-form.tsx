import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { localTime } from '#ui/kit/form/local-time.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { readMarkup } from '#ui/kit/rich-text/markup.rules.ts';
import { RichTextField } from '#ui/kit/rich-text/rich-text-field.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { usePageLanguage } from '#ui/root/use-page-language.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { creatorCalls } from '../../creator.calls.ts';
import type { PlanInfo } from '../../plan.contract.ts';
import { lengthOf, PLAN_CONTENT, PLAN_PRICE, PLAN_TAGS, titleLimits } from '../../plans.rules.ts';
import { PlanMatch } from '../plan-match.tsx';
import { CoverField, sendCover, sendPicture } from './cover-field.tsx';
import { MatchPicker } from './match-picker.tsx';
import {
  contentLength,
  draftOf,
  emptyDraft,
  FIELD_OF_ERROR,
  lacksOf,
  type PlanDraft,
  type PlanField,
  tagsOf,
} from './plan-draft.rules.ts';
import { isWhole, NO_PREDICTION, type PartPrediction, PredictionPicker } from './prediction-picker.tsx';
import { releaseOf } from './release.rules.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const LANGUAGE_CHOICES = [...LANGUAGES.values()].map(({ code, name }) => ({ value: code, label: name }));

/** A new plan, or an edit: then the match is fixed, and once sold also prediction and price. */
export function PlanForm({ plan, from }: { plan: PlanInfo | null; from: PlanInfo | null }) {
  const t = useT();
  const navigate = useNavigate();
  const { me } = useRoot();
  const lang = usePageLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [matchId, setMatchId] = useState(plan?.match.id ?? null);
  const { data: choices } = useQuery(matchId === null ? null : String(matchId), async () =>
    matchId === null ? null : await callOrToast(api(creatorCalls.choices, { matchId })),
  );
  const [prediction, setPrediction] = useState<PartPrediction>(plan?.prediction ?? NO_PREDICTION);
  const source = plan ?? from;
  const [draft, setDraft] = useState<PlanDraft>(source ? draftOf(source) : emptyDraft(lang));
  const set = (change: Partial<PlanDraft>) => setDraft((now) => ({ ...now, ...change }));
  const stored = useStoredDraft(source ? null : (me?.uid ?? null), lang, draft, setDraft);
  const zone = useTimeZone();
  const [release, setRelease] = useState('');
  const [cover, setCover] = useState<{ id: number; url: string } | null>(null);
  const [problem, setProblem] = useState<{ field: PlanField | null; text: string } | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const fixed = plan !== null && plan.sales > 0;

  // The time zone is the browser's: the server's rendering would differ.
  const released = plan?.releaseTime ?? null;
  useEffect(() => setRelease(released ? localTime(released, zone) : ''), [released, zone]);

  // A cover belongs to one plan: the copy gets one of its own.
  const copied = from?.cover ?? null;
  useEffect(() => {
    if (!copied) return;
    void copyCover(copied).then((sent) => sent && setCover({ id: sent.uploadId, url: sent.url }));
  }, [copied]);

  const limits = titleLimits(draft.title, draft.lang);
  const lacks = lacksOf({ draft, matchId, prediction, cover: plan !== null || cover !== null });
  const errorOf = (field: PlanField): string | undefined => {
    if (problem?.field === field) return problem.text;
    const lack = tried ? lacks[field] : undefined;
    return lack && t(lack[0], lack[1] as { min: number; max: number });
  };
  const showErrors = () => {
    setTried(true);
    // After the errors are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    if (Object.keys(lacks).length > 0 || matchId === null || !isWhole(prediction)) return showErrors();
    setBusy(true);
    const words = {
      ...{ level: prediction.level, play: prediction.play, line: prediction.line, pick: prediction.pick },
      ...{ title: draft.title.trim(), content: readMarkup(draft.typed), coverId: cover?.id ?? null },
      ...{
        price: Number(draft.price),
        tags: tagsOf(draft.tags),
        noWinRefund: draft.refund,
        lang: draft.lang,
      },
      releaseTime: releaseOf(release, released, zone),
    };
    try {
      if (plan) await api(creatorCalls.edit, { planId: plan.planId, ...words });
      else await api(creatorCalls.publish, { matchId, ...words });
      stored.forget();
      toast(t('creator.form.sent'), 'done');
      await navigate('/creatorCenter/progManage');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem({ field: FIELD_OF_ERROR[error.errorCode ?? ''] ?? null, text: error.message });
      showErrors();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className="card card-body plan-form" onSubmit={send} noValidate>
      {fixed && <Notice tone="warn">{t('creator.form.fixed')}</Notice>}
      {stored.restored && (
        <Notice>
          {t('creator.form.restored')}{' '}
          <Button
            size="small"
            look="text"
            onClick={() => {
              stored.forget();
              setDraft(emptyDraft(lang));
            }}
          >
            {t('creator.form.discard')}
          </Button>
        </Notice>
      )}
      <p className="text-13 text-text-2">{t('creator.form.needed')}</p>
      {plan ? (
        <PlanMatch match={plan.match} />
      ) : (
        <MatchPicker
          value={matchId}
          error={errorOf('match')}
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
          <PredictionPicker
            choices={choices}
            value={prediction}
            disabled={fixed}
            error={errorOf('prediction')}
            onPick={setPrediction}
          />
        </>
      )}
      <TextField
        name="title"
        label={t('creator.form.title')}
        needed
        hint={errorOf('title') ? undefined : t('creator.lacks.title', limits)}
        error={errorOf('title')}
        limit={limits.max}
        length={lengthOf(draft.title.trim())}
        value={draft.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        dir="auto"
      />
      <Select
        name="lang"
        label={t('creator.form.language')}
        options={LANGUAGE_CHOICES}
        value={draft.lang}
        onChange={({ currentTarget }) => set({ lang: currentTarget.value as LanguageCode })}
      />
      <RichTextField
        name="content"
        label={t('creator.form.content')}
        needed
        hint={t('creator.form.contentHint')}
        error={errorOf('content')}
        counter={{ length: contentLength(draft.typed), max: PLAN_CONTENT.max }}
        value={draft.typed}
        onChange={(typed) => set({ typed })}
        onPicture={sendPicture}
      />
      <CoverField
        cover={cover?.url ?? plan?.cover ?? null}
        error={errorOf('cover')}
        onUploaded={(id, url) => setCover({ id, url })}
      />
      <fieldset>
        <legend>{t('creator.form.sale')}</legend>
        <TextField
          name="price"
          type="number"
          min={PLAN_PRICE.min}
          max={PLAN_PRICE.max}
          label={t('creator.form.price')}
          needed
          hint={t('creator.form.priceHint')}
          error={errorOf('price')}
          value={draft.price}
          disabled={fixed}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
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
          value={draft.tags}
          onChange={({ currentTarget }) => set({ tags: currentTarget.value })}
          dir="auto"
        />
        {draft.price !== '0' && (
          <Switch checked={draft.refund} disabled={fixed} onChange={(refund) => set({ refund })}>
            {t('creator.form.refund')}
          </Switch>
        )}
      </fieldset>
      {problem && problem.field === null && (
        <p className="field-error" role="alert">
          {problem.text}
        </p>
      )}
      <Button type="submit" size="large" loading={busy}>
        {t(plan ? 'creator.form.save' : 'creator.form.publish')}
      </Button>
    </form>
  );
}

async function copyCover(url: string) {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) return null;
  const picture = await response.blob();
  return await sendCover(new File([picture], 'cover', { type: picture.type }));
}
