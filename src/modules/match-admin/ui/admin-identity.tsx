import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { actionsColumn } from '#ui/kit/admin/columns.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { onePage } from '#ui/kit/admin/use-pages.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { EmptyState, NetworkProblem } from '#ui/kit/state/states.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { identityCalls } from '../identity.calls.ts';
import type { IdentityDecision, IdentityQuestion, IdentitySide } from '../identity.contract.ts';
import { OVERRIDE_REASON } from '../match-admin.rules.ts';
import { OverridePicker, type Picked } from './override-picker.tsx';
import './match-admin.css';

type Open =
  | { what: 'merge' | 'apart'; question: IdentityQuestion }
  | { what: 'undo'; decision: IdentityDecision }
  | { what: 'hand' };

/** Entries of several sources that may be the same, with both sides; and what was decided. */
export function AdminIdentity() {
  const t = useT();
  const { data, failed, reload } = useRequest('identity', () => api(identityCalls.list));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const byHand = (
    <Button icon="plus" size="small" onClick={() => setOpen({ what: 'hand' })}>
      {t('feeds.same.hand')}
    </Button>
  );
  return (
    <>
      <Card title={t('feeds.same')} more={byHand}>
        <p className="mb-3 text-13 text-text-2">{t('feeds.same.text')}</p>
        {failed && <NetworkProblem onRetry={reload} />}
        {!data && !failed && <SkeletonRows rows={4} />}
        {data?.questions.length === 0 && <EmptyState text={t('feeds.same.none')} />}
        <ul className="identity-questions">
          {data?.questions.map((question) => (
            <Question key={question.id} question={question} onOpen={setOpen} />
          ))}
        </ul>
      </Card>
      <AdminTable
        caption={t('feeds.same.decided')}
        columns={decided(t, (decision) => setOpen({ what: 'undo', decision }))}
        pages={onePage(data?.decisions ?? null, failed, reload)}
        rowKey={({ was, id }) => `${was} ${id}`}
        empty={<EmptyState text="–" />}
      />
      {open?.what === 'hand' && <MergeByHand onDone={reload} onClose={close} />}
      {open?.what === 'merge' && <Merge question={open.question} onDone={reload} onClose={close} />}
      {open?.what === 'apart' && <KeepApart question={open.question} onDone={reload} onClose={close} />}
      {open?.what === 'undo' && <Undo decision={open.decision} onDone={reload} onClose={close} />}
    </>
  );
}

function Question({ question, onOpen }: { question: IdentityQuestion; onOpen(open: Open): void }) {
  const t = useT();
  const { kind, confidence, reasons, sides } = question;
  return (
    <li>
      <p className="identity-why">
        <strong>{t(`feeds.same.kind.${kind}`)}</strong>
        <span>
          {t('feeds.same.confidence')} <bdi>{confidence} %</bdi>
        </span>
        <span>{reasons.map((reason) => t(`feeds.same.reason.${reason}`)).join(' · ')}</span>
      </p>
      <div className="identity-sides">
        {sides.map((side) => (
          <Side key={side.id} kind={kind} side={side} />
        ))}
      </div>
      <div className="row-actions">
        <Button size="small" onClick={() => onOpen({ what: 'merge', question })}>
          {t('feeds.same.merge')}
        </Button>
        <Button look="text" size="small" onClick={() => onOpen({ what: 'apart', question })}>
          {t('feeds.same.apart')}
        </Button>
      </div>
    </li>
  );
}

const addressOf = (
  kind: IdentityQuestion['kind'],
  { id, game }: Pick<IdentitySide, 'id' | 'game'>,
): string =>
  kind === 'match' ? `/${game}/${id}` : kind === 'league' ? `/leagueLibrary/${id}` : `/squadLibrary/${id}`;

function Side({ kind, side }: { kind: IdentityQuestion['kind']; side: IdentitySide }) {
  const t = useT();
  const { name, country, league, season, crest, sources, matches } = side;
  const fixtures = (['last', 'next'] as const).flatMap((when) => {
    const fixture = side[when];
    return fixture ? [{ when, ...fixture }] : [];
  });
  return (
    <div className="identity-side">
      <p className="identity-name">
        {crest ? <Crest crest={crest} size={28} /> : <Flag code={country} />}
        <Link to={addressOf(kind, side)}>
          <bdi>{name}</bdi>
        </Link>
        {crest && <Flag code={country} />}
      </p>
      <p className="text-12 text-text-2">
        <bdi>{[league, season].filter(Boolean).join(' ')}</bdi>
      </p>
      <p className="text-12 text-text-2">
        {t('feeds.same.sources')}: <bdi>{sources.join(', ')}</bdi> ·{' '}
        {t('feeds.order.matches', { count: matches })}
      </p>
      {kind !== 'match' &&
        fixtures.map((fixture) => (
          <p key={fixture.when} className="text-12 text-text-2">
            {t(`feeds.same.${fixture.when}`)}: <bdi>{fixture.name}</bdi>,{' '}
            <bdi>
              <DateTime at={fixture.at} />
            </bdi>
          </p>
        ))}
      {kind === 'match' && fixtures[0] && (
        <p className="text-12 text-text-2">
          <DateTime at={fixtures[0].at} look="full" />
        </p>
      )}
    </div>
  );
}

const decided = (t: T, undo: (decision: IdentityDecision) => void): readonly Column<IdentityDecision>[] => [
  { id: 'kind', head: t('feeds.same.kind'), cell: ({ kind }) => t(`feeds.same.kind.${kind}`) },
  {
    id: 'what',
    head: t('feeds.same.decided'),
    cell: ({ was, one, other }) => (
      <>
        {t(`feeds.same.was.${was}`)}: <bdi>{one.name}</bdi> · <bdi>{other.name}</bdi>
      </>
    ),
  },
  { id: 'at', head: t('admin.audit.time'), cell: ({ at }) => <DateTime at={at} look="full" /> },
  actionsColumn(t, (decision) => (
    <Button look="text" size="small" onClick={() => undo(decision)}>
      {t('feeds.same.undo')}
    </Button>
  )),
];

interface Closing {
  onDone(): void;
  onClose(): void;
}

function Merge({ question, onDone, onClose }: { question: IdentityQuestion } & Closing) {
  const t = useT();
  const proof = useStepUp();
  const { kind, sides } = question;
  // The one with more matches is more often linked to.
  const larger = sides.reduce((a, b) => (b.matches > a.matches ? b : a));
  const [kept, setKept] = useState(String(larger.id));
  return (
    <>
      <DecisionDialog
        title={t('feeds.same.merge')}
        text={t('feeds.same.merges')}
        action={t('feeds.same.merge')}
        limits={OVERRIDE_REASON}
        onDecide={async (reason) => {
          const merged = sides.find(({ id }) => String(id) !== kept)!.id;
          await proof.run(() => api(identityCalls.merge, { kind, kept: Number(kept), merged, reason }));
          onDone();
        }}
        onClose={onClose}
      >
        <Select
          name="kept"
          label={t('feeds.same.keep')}
          value={kept}
          options={sides.map(({ id, name, sources }) => ({
            value: String(id),
            label: `${name} (${sources.join(', ')})`,
          }))}
          onChange={({ currentTarget }) => setKept(currentTarget.value)}
        />
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}

function KeepApart({ question, onDone, onClose }: { question: IdentityQuestion } & Closing) {
  const t = useT();
  const proof = useStepUp();
  return (
    <>
      <DecisionDialog
        title={t('feeds.same.apart')}
        text={<bdi>{question.sides.map(({ name }) => name).join(' · ')}</bdi>}
        action={t('feeds.same.apart')}
        limits={OVERRIDE_REASON}
        onDecide={async (reason) => {
          await proof.run(() => api(identityCalls.apart, { questionId: question.id, reason }));
          onDone();
        }}
        onClose={onClose}
      />
      {proof.dialog}
    </>
  );
}

function Undo({ decision, onDone, onClose }: { decision: IdentityDecision } & Closing) {
  const t = useT();
  const proof = useStepUp();
  const { was, id, one, other } = decision;
  return (
    <>
      <DecisionDialog
        title={t('feeds.same.undo')}
        text={
          <>
            {t(`feeds.same.was.${was}`)}: <bdi>{one.name}</bdi> · <bdi>{other.name}</bdi>
          </>
        }
        action={t('feeds.same.undo')}
        limits={OVERRIDE_REASON}
        onDecide={async (reason) => {
          await proof.run(() => api(identityCalls.undo, { was, id, reason }));
          onDone();
        }}
        onClose={onClose}
      />
      {proof.dialog}
    </>
  );
}

/** Two entries that no rule found alike. */
function MergeByHand({ onDone, onClose }: Closing) {
  const t = useT();
  const proof = useStepUp();
  const [kind, setKind] = useState<'league' | 'team'>('team');
  const [kept, setKept] = useState<Picked | null>(null);
  const [merged, setMerged] = useState<Picked | null>(null);
  const of = kind === 'league' ? 'leagues' : 'squads';
  return (
    <>
      <DecisionDialog
        title={t('feeds.same.hand')}
        text={t('feeds.same.merges')}
        action={t('feeds.same.merge')}
        limits={OVERRIDE_REASON}
        problem={kept && merged && kept.id !== merged.id ? null : t('feeds.same.keep')}
        onDecide={async (reason) => {
          if (!kept || !merged) return;
          await proof.run(() => api(identityCalls.merge, { kind, kept: kept.id, merged: merged.id, reason }));
          onDone();
        }}
        onClose={onClose}
      >
        <Seg
          label={t('feeds.same.kind')}
          options={(['team', 'league'] as const).map((id) => ({ id, label: t(`feeds.same.kind.${id}`) }))}
          selected={kind}
          onSelect={(next) => {
            setKind(next);
            setKept(null);
            setMerged(null);
          }}
        />
        <OverridePicker of={of} label={t('feeds.same.keep')} value={kept} onPick={setKept} />
        <OverridePicker of={of} label={t('feeds.same.other')} value={merged} onPick={setMerged} />
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}
