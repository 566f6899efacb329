import { socialCalls } from '#modules/follows/follows.calls.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import type { Anchor } from '../profiles.contract.ts';

/** The anchors among these whom the caller follows. */
export async function followedAmong(api: ApiClient, anchors: readonly Anchor[]): Promise<number[]> {
  const states = await Promise.all(
    anchors.map(({ userId }) => api(socialCalls.state, { userId }).catch(() => null)),
  );
  return anchors.filter((_, place) => states[place]?.follow).map(({ userId }) => userId);
}
