import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ANCHOR_PICTURES } from '#modules/live/anchors.rules.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { applicationCalls } from '../../application.calls.ts';
import type { AnchorStatus } from '../../application.contract.ts';
import { ConductRules } from '../centre/conduct-rules.tsx';
import { Steps } from '../centre/steps.tsx';
import {
  APPLY_STEPS,
  type ApplyDraft,
  applyProblems,
  INFO_FIELDS,
  PERSON_FIELDS,
  type Problems,
  type Refused,
  refusedFields,
} from './apply.rules.ts';
import { ApplyAside } from './apply-aside.tsx';
import { ApplySummary } from './apply-summary.tsx';
import { InfoFields, PersonFields } from './info-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { useApplicationDraft } from './use-application-draft.ts';
import './apply.css';

/** An application in four steps: rules, identity, pictures, summary. */
export function ApplyWizard({ status, now }: { status: AnchorStatus; now: number }) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const { draft, step, savedAt, change, go: goTo, forget } = useApplicationDraft(status);
  const [problems, setProblems] = useState<Problems<ApplyDraft>>({});
  const [refused, setRefused] = useState<Refused<ApplyDraft>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isTrue, setTrue] = useState(false);
  const [busy, setBusy] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const set = (part: Partial<ApplyDraft>) => {
    change(part);
    setProblems(({ ...rest }) => {
      for (const name of Object.keys(part) as (keyof ApplyDraft)[]) delete rest[name];
      return rest;
    });
    setRefused(({ ...rest }) => {
      for (const name of Object.keys(part) as (keyof ApplyDraft)[]) delete rest[name];
      return rest;
    });
  };
  const go = (to: number) => {
    goTo(to);
    setFailure(null);
    // Focus goes to the top of the next step.
    top.current?.focus();
  };
  const next = () => {
    const found = step === 1 ? applyProblems(draft, new Date(now)) : {};
    setProblems(found);
    if (Object.keys(found).length === 0) go(step + 1);
  };
  const send = async () => {
    setBusy(true);
    const { adult: _, ...application } = draft;
    try {
      await api(applicationCalls.apply, {
        ...application,
        languages: draft.languages as LanguageCode[],
        games: draft.games,
        pictures: draft.pictures.map(({ uploadId, url }) => uploadId ?? url),
      });
      forget();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const fields = refusedFields(error.fields, [...PERSON_FIELDS, ...INFO_FIELDS]);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setFailure(error.message);
      else go(APPLY_STEPS.indexOf(fields.pictures && Object.keys(fields).length === 1 ? 'pictures' : 'info'));
    } finally {
      setBusy(false);
    }
  };
  const unread = draft.adult && draft.accepted ? null : t('anchor.apply.acceptFirst');
  const unsendable =
    status.phone === null ? t('anchor.apply.noPhone') : isTrue ? null : t('anchor.apply.confirmFirst');
  return (
    <div className="page anchor-apply" ref={top} tabIndex={-1}>
      <ApplyHead savedAt={savedAt} />
      {status.standing === 'refused' && (
        <Notice tone="loss" icon="warn">
          <b>{t('anchor.refused.title')}</b> {t('anchor.refused.text', { reason: status.refusalReason })}
        </Notice>
      )}
      <Steps
        label={t('anchor.apply.title')}
        current={step}
        steps={APPLY_STEPS.map((name) => ({
          title: t(`anchor.apply.${name}`),
          text: t(`anchor.apply.${name}.about`),
        }))}
      />
      {status.phone === null && (
        <Notice
          tone="warn"
          icon="phone"
          action={
            <ButtonLink look="outline" size="small" to="/userInfo/setting">
              {t('anchor.apply.bindPhone')}
            </ButtonLink>
          }
        >
          {t('anchor.apply.noPhone')}
        </Notice>
      )}
      {step === 0 && (
        <Card title={t('anchor.rules.title')}>
          <ConductRules />
          <div className="mt-4 grid gap-2">
            <Checkbox checked={draft.adult} onChange={(e) => set({ adult: e.currentTarget.checked })}>
              {t('anchor.apply.adult')}
            </Checkbox>
            <Checkbox checked={draft.accepted} onChange={(e) => set({ accepted: e.currentTarget.checked })}>
              {t('anchor.apply.accept')}
            </Checkbox>
          </div>
        </Card>
      )}
      {step === 1 && (
        <div className="anchor-apply-sides">
          <Card title={t('anchor.apply.info')}>
            <div className="grid gap-4">
              {status.phone !== null && (
                <Notice icon="check">
                  {t('anchor.apply.phone')} <bdi dir="ltr">{status.phone}</bdi>
                </Notice>
              )}
              <PersonFields draft={draft} problems={problems} refused={refused} set={set} />
              <InfoFields draft={draft} problems={problems} refused={refused} set={set} />
            </div>
          </Card>
          <ApplyAside draft={draft} />
        </div>
      )}
      {step === 2 && (
        <Card
          title={t('anchor.apply.pictures')}
          more={<bdi dir="ltr">{`${draft.pictures.length} / ${ANCHOR_PICTURES.max}`}</bdi>}
        >
          <PictureFields
            pictures={draft.pictures}
            problem={refused.pictures}
            onChange={(pictures) => set({ pictures })}
          />
        </Card>
      )}
      {step === 3 && (
        <ApplySummary draft={draft} phone={status.phone} isTrue={isTrue} onTrue={setTrue} onEdit={go} />
      )}
      {failure && (
        <Notice tone="loss" icon="warn">
          <b>{t('anchor.refused.title')}</b> {failure}
        </Notice>
      )}
      <div className="anchor-apply-bar">
        {step === 0 ? (
          <ButtonLink look="text" to="/userInfo">
            {t('anchor.cancel')}
          </ButtonLink>
        ) : (
          <Button look="outline" onClick={() => go(step - 1)}>
            {t('anchor.apply.back')}
          </Button>
        )}
        {step < 3 ? (
          <Button size="large" disabledReason={step === 0 ? unread : null} onClick={next}>
            {t(step === 0 ? 'anchor.apply.agree' : 'anchor.apply.next')}
          </Button>
        ) : (
          <Button size="large" loading={busy} disabledReason={unsendable} onClick={send}>
            {t('anchor.apply.send')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The title, the time of the last save, and the contact. */
function ApplyHead({ savedAt }: { savedAt: number | null }) {
  const t = useT();
  const { locale } = useI18n();
  const zone = useTimeZone();
  return (
    <CentreTitle
      more={
        <>
          {savedAt !== null && (
            <span className="text-13 text-text-3">
              {t('anchor.apply.kept', { time: formatDate(savedAt, 'time', locale, zone) })}
            </span>
          )}
          <Link className="link anchor-apply-help" to="/protocol/complaint">
            {t('anchor.apply.help')}
          </Link>
        </>
      }
    >
      {t('anchor.apply.title')}
    </CentreTitle>
  );
}
