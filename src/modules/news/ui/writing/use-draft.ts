import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { ApiFailure } from '#platform/endpoint/client.ts';
import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import { api } from '#ui/api/client.ts';
import { articlesCalls } from '../../articles.calls.ts';
import type { BeginArticle, OwnArticle } from '../../articles.contract.ts';
import { nextPhase, type Phase, savesAfter } from './draft.rules.ts';

/** Form values of the draft. */
export interface Written {
  game: BeginArticle['game'];
  title: string;
  summary: string;
  body: RichText;
  matchId: number | null;
  /** A new cover that is not saved yet. */
  coverId?: number;
}

interface Saved {
  id: number;
  rev: number;
}

export interface Draft {
  written: Written;
  phase: Phase;
  /** Error of the last save. */
  problem: string | null;
  change(part: Partial<Written>): void;
  /** Saves pending changes; null where saving failed. */
  flush(): Promise<Saved | null>;
  /** Pending navigation with unsaved changes; null without one. */
  leaving: { go(): void; stay(): void } | null;
  /** Overwrites the other window's version. */
  overwrite(): Promise<void>;
}

const CHANGED_ELSEWHERE = 'news.changed_elsewhere';

/** Saves while typing, each time against the last read revision. */
export function useDraft(article: OwnArticle | null, begun: Written): Draft {
  const [written, setWritten] = useState(begun);
  const [phase, send] = useReducer(nextPhase, 'clean');
  const [problem, setProblem] = useState<string | null>(null);
  const saved = useRef<Saved | null>(article && { id: article.id, rev: article.rev });
  const latest = useRef(begun);
  const stored = useRef<Written | null>(article && begun);
  const flying = useRef<Promise<boolean> | null>(null);
  const key = useRef('');

  /** Saves are serialized. */
  function write(): Promise<boolean> {
    flying.current ??= saveNow().finally(() => {
      flying.current = null;
    });
    return flying.current;
  }

  async function saveNow(): Promise<boolean> {
    send('sent');
    const sent = latest.current;
    try {
      saved.current = await put(saved.current, sent);
      stored.current = sent;
      setProblem(null);
      send('arrived');
      return true;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
      send(error.errorCode === CHANGED_ELSEWHERE ? 'conflicted' : 'failed');
      return false;
    }
  }

  async function put(known: Saved | null, { coverId, ...words }: Written): Promise<Saved> {
    // A cover is claimed once; afterwards it belongs to the article.
    const cover = coverId === undefined || coverId === stored.current?.coverId ? {} : { coverId };
    const sent = { ...words, ...cover };
    if (known)
      return savedOf(await api(articlesCalls.save, { ...sent, articleId: known.id, rev: known.rev }));
    key.current ||= crypto.randomUUID();
    const made = savedOf(await api(articlesCalls.draft, sent, { key: key.current }));
    // For a reload; the page itself does not navigate.
    const url = new URL(window.location.href);
    url.searchParams.set('article', String(made.id));
    window.history.replaceState(window.history.state, '', url);
    return made;
  }

  const due = useEffectEvent(() => void write());
  useEffect(() => {
    const after = savesAfter(phase);
    if (after === null) return;
    const timer = setTimeout(due, after);
    return () => clearTimeout(timer);
  }, [phase]);

  const unsaved = phase !== 'clean';
  useEffect(() => {
    if (!unsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [unsaved]);

  async function flush(): Promise<Saved | null> {
    await flying.current;
    if (stored.current !== latest.current && !(await write())) return null;
    return saved.current;
  }

  const way = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const [confirming, setConfirming] = useState(false);
  const leave = useEffectEvent(async () => {
    if (await flush()) way.proceed?.();
    else setConfirming(true);
  });
  const blocked = way.state === 'blocked';
  useEffect(() => {
    setConfirming(false);
    if (blocked) void leave();
  }, [blocked]);

  return {
    written,
    phase,
    problem,
    leaving: blocked && confirming ? { go: () => way.proceed(), stay: () => way.reset() } : null,
    change(part) {
      latest.current = { ...latest.current, ...part };
      setWritten(latest.current);
      send('typed');
    },
    flush,
    async overwrite() {
      const known = saved.current;
      if (!known) return;
      const theirs = await api(articlesCalls.own, { articleId: known.id });
      saved.current = { id: theirs.id, rev: theirs.rev };
      setProblem(null);
      send('resolved');
    },
  };
}

const savedOf = ({ id, rev }: OwnArticle): Saved => ({ id, rev });
