export const EXPERT_STATES = ['under_review', 'opened', 'refused'] as const;
export type ExpertState = (typeof EXPERT_STATES)[number];

/** An applicant's introduction, in characters. */
export const INTRODUCTION = { min: 10, max: 500 } as const;
/** As stored: a character may take several code points. */
export const INTRODUCTION_STORED = 2_000;
export const EXPERT_GAMES = { min: 1, max: 5 } as const;
export const EXPERT_REASON = { min: 2, max: 200 } as const;
export const APPLICATIONS_PAGE = 30;

/** Neither under review nor opened. */
export const canApply = (state: ExpertState | null): boolean => state === null || state === 'refused';

/** Possible decisions by state. An opened account can be closed again, with a reason. */
const DECISIONS: Readonly<Record<ExpertState, readonly ExpertState[]>> = {
  under_review: ['opened', 'refused'],
  opened: ['refused'],
  refused: [],
};
export const mayDecide = (from: ExpertState, to: ExpertState): boolean => DECISIONS[from].includes(to);
