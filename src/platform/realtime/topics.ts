import type { Viewer } from '#platform/viewer/viewer.ts';

type Params<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & Params<Rest>
  : unknown;

export interface Snapshot {
  rev: number;
  data: unknown;
}

/** One message for each revision after the given one, in order, up to and including `rev`. */
export interface Messages {
  rev: number;
  messages: readonly unknown[];
}

export interface TopicSpec<P> {
  name: string;
  canSubscribe(viewer: Viewer, params: P): boolean | Promise<boolean>;
  /** Whether the room exists, where rooms are rows: queried once for all viewers and cached. */
  exists?(params: P): Promise<boolean>;
  /** The whole state and its revision. A topic without one is a signal: unordered, never refilled. */
  snapshot?(params: P): Promise<Snapshot>;
  /** The messages after a revision; `null` when not all are stored, or the revision is unknown. */
  since?(params: P, rev: number): Promise<Messages | null>;
  /** The current revision of each of these rooms, in one query. Required with a snapshot. */
  revisions?(rooms: readonly P[]): Promise<readonly number[]>;
  tickMs?: number;
  /** Derived from another topic, with its revisions, by a transformation. Nothing is published on it. */
  retells?: { topic: string; republish(message: never): unknown };
}

/** A topic as the hub sees it: parameters by name, their types checked at the definition. */
export interface Topic extends TopicSpec<Readonly<Record<string, string>>> {
  pattern: string;
}

export interface FoundTopic {
  spec: Topic;
  params: Readonly<Record<string, string>>;
}

export function defineTopic<const Pattern extends string>(
  spec: TopicSpec<Params<Pattern>> & { pattern: Pattern },
): Topic {
  if (spec.since && !spec.snapshot) throw new Error(`topic ${spec.name}: since() needs snapshot()`);
  if (spec.snapshot && !spec.revisions) throw new Error(`topic ${spec.name}: snapshot() needs revisions()`);
  return spec as unknown as Topic;
}

/** For a topic with one revision for all its rooms. */
export const repeatRevision =
  (current: () => Promise<number>) =>
  async (rooms: readonly unknown[]): Promise<number[]> =>
    new Array<number>(rooms.length).fill(await current());

const TOPIC_LENGTH = 200;
const SEGMENT = /^[\w.-]+$/;

/** Finds a topic by its full name (`matches/football`). Fixed segments win over parameters. */
export function createTopicFinder(topics: readonly Topic[]): (name: string) => FoundTopic | null {
  const known = topics.map((spec) => ({ spec, segments: spec.pattern.split('/') }));
  const parameters = (segments: string[]) => segments.filter((segment) => segment.startsWith('{')).length;
  known.sort((a, b) => parameters(a.segments) - parameters(b.segments));

  return (name) => {
    if (name.length > TOPIC_LENGTH) return null;
    const requested = name.split('/');
    if (!requested.every((segment) => SEGMENT.test(segment))) return null;
    for (const { spec, segments } of known) {
      const params = match(segments, requested);
      if (params) return { spec, params };
    }
    return null;
  };
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    const value = segments[i]!;
    if (segment.startsWith('{')) params[segment.slice(1, -1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}
