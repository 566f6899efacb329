import { LOG_EVENTS } from '#platform/log/events.ts';
import type { Source } from './sources.ts';

interface Rule {
  words: readonly string[];
  /** Word to use, from the glossary. */
  use: string;
  /** Paths where the rule holds; absent: everywhere. */
  in?: RegExp;
}

const RULES: readonly Rule[] = [
  { words: ['keep', 'keeps', 'keeping', 'kept'], use: 'cache, store, retain or save' },
  { words: ['remember', 'remembered'], use: 'cache, save or retained' },
  { words: ['keeper', 'keepers'], use: 'personal data' },
  { words: ['later'], use: 'lazy (loading) or after (time)' },
  { words: ['veil', 'veiled', 'curtain', 'spoiling'], use: 'spoiler mask or overlay' },
  { words: ['lift', 'lifted'], use: 'reveal (spoilers) or revoke (bans)' },
  { words: ['farewell'], use: 'signed out or shutdown' },
  { words: ['door', 'doors'], use: 'public API or dependencies' },
  { words: ['duty', 'duties'], use: 'singleton task' },
  { words: ['upkeep'], use: 'maintenance' },
  { words: ['tell', 'tells', 'telling', 'told'], use: 'notify or publish' },
  { words: ['notice', 'notices'], use: 'notification', in: /^(platform|modules)\/(?!.*\bui\/)/ },
  { words: ['ask', 'asks', 'asked', 'asker', 'asking'], use: 'request, query, pending or requester' },
  { words: ['hear', 'hears', 'heard'], use: 'receive, received or listener' },
  { words: ['say', 'says', 'said'], use: 'send, publish, print, text or message' },
  { words: ['given', 'giver'], use: 'input, options, entered or granted' },
  { words: ['letter', 'letters'], use: 'mail, message or character' },
  { words: ['owed', 'owes'], use: 'debt' },
  { words: ['whom', 'whose', 'those', 'whoever'], use: 'the noun: owner, scope, account' },
  { words: ['thing', 'things'], use: 'the concept: catalog entry, search document, reference label' },
  { words: ['tally', 'tallies'], use: 'counters' },
  { words: ['office'], use: 'admin' },
  {
    words: ['silence', 'silent'],
    use: 'staleness (feeds, nodes), unresponsive (connections) or mute (chat)',
  },
  { words: ['wire', 'wires'], use: 'raw handler' },
  { words: ['board', 'boards'], use: 'match list, leaderboard or dashboard' },
  { words: ['judge', 'judged'], use: 'message policy' },
  { words: ['shelf', 'shelves'], use: 'list or query' },
  { words: ['paper', 'papers'], use: 'legal document' },
  { words: ['laws', 'house'], use: 'conventions' },
];
/** Two words of one expression. */
const BY_HAND = 'by hand';

/** Names given by a standard or the specification. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'modules/gifts/protobuf-wire.rules.ts': 'the wire format is the term of Protocol Buffers',
  'modules/ledger/ledger.rules.ts house': 'the house account is the term of the ledger',
  'modules/notifications/notifications.tables.ts notices': 'the name of the table in the database',
  'modules/push/push.tables.ts pushSaid': 'the name of the table in the database',
  'platform/log/log.ts silentLog': 'silent is a level of pino',
  'web/seo/schema.rules.ts Thing': 'Thing is a type of schema.org',
};

const wordsOf = (name: string): string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/** Replacement for each forbidden word in the name. */
export function glossaryViolations(name: string, path = name): string[] {
  const words = wordsOf(name);
  const found = RULES.filter((rule) => !rule.in || rule.in.test(path)).flatMap((rule) =>
    rule.words.filter((word) => words.includes(word)).map((word) => `"${word}": use ${rule.use}`),
  );
  return ` ${words.join(' ')} `.includes(` ${BY_HAND} `) ? [...found, `"${BY_HAND}": use admin`] : found;
}

const DECLARED =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** One line for each name of the sources and each log event with a forbidden word. */
export function forbiddenNames(files: readonly Source[]): string[] {
  const inFiles = files.flatMap(({ path, text }) => {
    const declared = /\.tsx?$/.test(path) ? [...text.matchAll(DECLARED)].map(([, name]) => name ?? '') : [];
    return [
      ...glossaryViolations(path).map((violation) => ({ name: path, violation })),
      ...[...new Set(declared)].flatMap((name) =>
        glossaryViolations(name, path).map((violation) => ({ name: `${path} ${name}`, violation })),
      ),
    ];
  });
  const inEvents = Object.keys(LOG_EVENTS).flatMap((event) =>
    glossaryViolations(event).map((violation) => ({ name: `log event ${event}`, violation })),
  );
  return [...inFiles, ...inEvents]
    .filter(({ name }) => !(name in EXCEPTIONS))
    .map(({ name, violation }) => `${name}: ${violation}`);
}
