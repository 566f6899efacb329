import { useState } from 'react';
import { editedParts, type RulePart } from '#modules/competitions/edited-rules.rules.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { leagueRulesCalls } from '../../league-rules.calls.ts';
import type { LeagueRuling } from '../../league-rules.contract.ts';
import { OVERRIDE_REASON } from '../../match-admin.rules.ts';
import { draftOf, type RulesDraft, resetPart, rulesOf } from './rules-draft.ts';
import { errorsOf, useRulesPreview } from './use-rules-preview.ts';

const CHANGED = 'league_rules.changed_meanwhile';

/** The rules of a league as they are typed, with their preview, and what another administrator saved meanwhile. */
export function useRulesForm(first: LeagueRuling) {
  const t = useT();
  const [base, setBase] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(first.rules));
  /** One's own entries while those of another administrator are shown. */
  const [mine, setMine] = useState<RulesDraft | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [saved, setSaved] = useState<{ typed: string; errors: Readonly<Record<string, string>> } | null>(
    null,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const rules = rulesOf(draft);
  const typed = JSON.stringify(rules);
  const preview = useRulesPreview(first.id, rules);
  const edited = editedParts(rules, base.defaults);
  const errors = saved?.typed === typed ? { ...preview.errors, ...saved.errors } : preview.errors;

  async function submit() {
    if (busy) return;
    setProblem(null);
    const why = reason.trim();
    if (why.length < OVERRIDE_REASON.min || why.length > OVERRIDE_REASON.max)
      return setSaved({ typed, errors: { reason: t('admin.reason.needed', OVERRIDE_REASON) } });
    setBusy(true);
    try {
      const next = await api(leagueRulesCalls.save, {
        id: base.id,
        version: base.version,
        rules,
        reason: why,
      });
      setBase(next);
      setDraft(draftOf(next.rules));
      setMine(null);
      setConflict(null);
      setReason('');
      setSaved(null);
      toast(t('admin.done'), 'done');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.errorCode === CHANGED) {
        // Both at once: their rules are there as soon as they can be shown.
        const theirs = await callOrToast(api(leagueRulesCalls.show, { id: base.id }));
        if (!theirs) return;
        setBase(theirs);
        setConflict(error.message);
        return;
      }
      const fields = errorsOf(error);
      setSaved({ typed, errors: fields });
      setProblem(Object.keys(fields).length === 0 ? error.message : t('admin.rules.wrong'));
    } finally {
      setBusy(false);
    }
  }

  return {
    ruling: base,
    draft,
    errors,
    edited,
    preview,
    reason,
    setReason,
    submit,
    busy,
    problem: problem ?? preview.problem,
    set: (change: Partial<RulesDraft>) => setDraft((now) => ({ ...now, ...change })),
    reset: (...parts: RulePart[]) =>
      setDraft((now) => parts.reduce((all, part) => resetPart(all, part, base.defaults), now)),
    conflict: conflict && {
      text: conflict,
      showsTheirs: mine !== null,
      toggle() {
        setDraft(mine ?? draftOf(base.rules));
        setMine(mine ? null : draft);
      },
    },
  };
}

export type RulesForm = ReturnType<typeof useRulesForm>;
