/**
 * Save state of a draft: `behind` was changed while saving, `conflict` was changed in another window and waits for the
 * author's choice.
 */
export const PHASES = ['clean', 'dirty', 'saving', 'behind', 'failed', 'conflict'] as const;
export type Phase = (typeof PHASES)[number];
export type DraftEvent = 'typed' | 'sent' | 'arrived' | 'failed' | 'conflicted' | 'resolved';

const MOVES: Readonly<Record<Phase, Partial<Record<DraftEvent, Phase>>>> = {
  clean: { typed: 'dirty' },
  dirty: { sent: 'saving' },
  saving: { typed: 'behind', arrived: 'clean', failed: 'failed', conflicted: 'conflict' },
  behind: { arrived: 'dirty', failed: 'failed', conflicted: 'conflict' },
  failed: { typed: 'dirty', sent: 'saving' },
  conflict: { resolved: 'dirty' },
};

export const nextPhase = (phase: Phase, event: DraftEvent): Phase => MOVES[phase][event] ?? phase;

/** Delay of a save after a change; null where nothing is to be saved now. */
export const SAVE_AFTER_MS = 800;
export const RETRY_AFTER_MS = 5_000;
export const savesAfter = (phase: Phase): number | null =>
  phase === 'dirty' ? SAVE_AFTER_MS : phase === 'failed' ? RETRY_AFTER_MS : null;
