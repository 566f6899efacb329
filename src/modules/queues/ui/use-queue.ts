import { useEffect, useEffectEvent, useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import type { AnyCall } from '#platform/endpoint/call.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useQuery } from '#ui/query/use-query.ts';
import { queueCalls } from '../queues.calls.ts';
import type { QueueState } from '../queues.contract.ts';
import type { QueueName, Verdict } from '../queues.rules.ts';

const REFRESH_MS = 10_000;
const SECOND_MS = 1_000;

export interface Order {
  call: AnyCall;
  verdict: Verdict;
  label: string;
  inputs: readonly Record<string, string | number | boolean>[];
}

export type Claim = QueueState['claims'][number];
export type Decided = QueueState['decisions'][number];

/** Claims, held decisions and replies of a queue; the rows are the caller's, and loaded again when a decision has run. */
export function useQueue(queue: QueueName, reloadRows: () => void) {
  const t = useT();
  const proof = useStepUp();
  const { latest, reload, change } = useQuery(queue, (signal) =>
    api(queueCalls.state, { queue }, { signal }),
  );
  const [announced, setAnnounced] = useState('');
  const decisions = latest?.decisions ?? [];
  const held = decisions.filter(({ state }) => state === 'held' || state === 'running');
  const mine = held.filter((one) => one.mine);

  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  /** Counts down, and looks for the result when a decision was due. */
  const tick = useEffectEvent(() => {
    if (held.some(({ seconds }) => seconds <= 0)) {
      reload();
      reloadRows();
      return;
    }
    change(
      (now) =>
        now && {
          ...now,
          decisions: now.decisions.map((one) => ({ ...one, seconds: Math.max(0, one.seconds - 1) })),
        },
    );
  });
  const running = held.length > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(), SECOND_MS);
    return () => clearInterval(timer);
  }, [running]);

  const decide = async ({ call, verdict, label, inputs }: Order): Promise<boolean> => {
    const answer = await proof.run(() =>
      api(queueCalls.decide, {
        queue,
        path: call.path,
        verdict,
        inputs: inputs.map((input) => ({ ...input })),
      }),
    );
    const [problem] = answer.problems;
    if (problem)
      toast(
        problem.problem === 'claimed'
          ? t('admin.queue.claimed', { name: problem.by ?? '' })
          : t(`admin.queue.problem.${problem.problem}`),
        'error',
      );
    if (answer.ids.length > 0) {
      if (answer.seconds === 0) toast(t('admin.done'), 'done');
      else
        setAnnounced(
          t('admin.queue.said', { action: label, count: answer.ids.length, seconds: answer.seconds }),
        );
    }
    reload();
    if (answer.seconds === 0) reloadRows();
    return answer.ids.length > 0;
  };

  return {
    claims: new Map((latest?.claims ?? []).map((claim) => [claim.item, claim])),
    held: new Map(held.map((one) => [one.item, one])),
    mine,
    failed: decisions.filter(({ state }) => state === 'failed'),
    statistics: latest?.statistics ?? null,
    replies: latest?.replies ?? [],
    announced,
    reload,
    dialog: proof.dialog,
    decide,
    /** The same without a dialog to show an error in. */
    async decideOrToast(order: Order): Promise<boolean> {
      try {
        return await decide(order);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        toast(error.message, 'error');
        return false;
      }
    },
    async undo(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      if (await callOrToast(api(queueCalls.undo, { ids: [...ids] }))) setAnnounced(t('admin.queue.undone'));
      reload();
      reloadRows();
    },
    async claim(items: readonly string[], take: boolean): Promise<void> {
      if (items.length === 0) return;
      await callOrToast(api(queueCalls.claim, { queue, items: [...items], held: take }).then(() => true));
      reload();
    },
  };
}
export type QueueWork = ReturnType<typeof useQueue>;
