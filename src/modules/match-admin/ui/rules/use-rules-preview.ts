import { useEffect, useState } from 'react';
import type { EditedRules } from '#modules/competitions/edited-rules.rules.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { leagueRulesCalls } from '../../league-rules.calls.ts';
import type { RulesPreview } from '../../league-rules.contract.ts';

const PAUSE_MS = 400;

export interface PreviewState {
  /** The last tables that could be computed; null before the first. */
  tables: RulesPreview | null;
  /** By the path of the field. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong where no field is. */
  problem: string | null;
}

/** Problems by the path within the rules. */
export const errorsOf = ({ fields }: ApiFailure): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^rules\./, ''), text]));

/** The tables by rules as they are typed, after a pause of typing. */
export function useRulesPreview(id: number, rules: EditedRules): PreviewState {
  const [state, setState] = useState<PreviewState>({ tables: null, errors: {}, problem: null });
  const typed = JSON.stringify(rules);
  useEffect(() => {
    let gone = false;
    const show = async () => {
      try {
        const tables = await api(leagueRulesCalls.preview, { id, rules: JSON.parse(typed) });
        if (!gone) setState({ tables, errors: {}, problem: null });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const errors = errorsOf(error);
        const problem = Object.keys(errors).length === 0 ? error.message : null;
        if (!gone) setState(({ tables }) => ({ tables, errors, problem }));
      }
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, typed]);
  return state;
}
