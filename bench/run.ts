// npm run bench: all parts, printed and written to bench/results.md. `npm run bench -- home live` measures only those:
// the others stay.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchBytes } from './bytes.ts';
import { benchCached } from './cached.ts';
import { benchChat } from './chat.ts';
import { benchCores } from './cores.ts';
import { benchFanout } from './fanout.ts';
import { benchGifts } from './gifts.ts';
import { benchHotPlan } from './hot-plan.ts';
import { benchIdle } from './idle.ts';
import { benchIdleSockets } from './idle-sockets.ts';
import { benchImport } from './import.ts';
import { benchLedger } from './ledger.ts';
import { describeMachine } from './machine.ts';
import { benchMedia } from './media.ts';
import { benchPages } from './pages.ts';
import { createPlace, type Place } from './place.ts';
import { benchRankings } from './rankings.ts';
import { notes, report, type Section, textTable } from './report.ts';
import { benchRolling } from './rolling.ts';
import type { BenchRow } from './row.ts';
import { benchGrowth } from './scores-growth.ts';
import { benchLive } from './scores-live.ts';
import { benchSearch } from './search.ts';
import { benchSmooth } from './smooth.ts';
import { benchUncached } from './ssr.ts';
import { benchStart } from './start.ts';

interface Part {
  title: string;
  run(place: Place): Promise<BenchRow[]>;
}

const PARTS: Readonly<Record<string, Part>> = {
  home: { title: 'Home page, rendered for each request', run: benchUncached },
  cached: { title: 'Home page, kept for a second', run: benchCached },
  bytes: { title: 'Client JavaScript of the home page', run: benchBytes },
  pages: { title: 'Pages on a phone with a slow line', run: benchPages },
  fanout: { title: 'Fan-out of live messages', run: benchFanout },
  idle: { title: 'Open sockets at rest', run: benchIdle },
  'idle-sockets': { title: 'What sockets at rest cost others', run: benchIdleSockets },
  chat: { title: 'A chat room', run: benchChat },
  smooth: { title: 'A chat room in the browser', run: benchSmooth },
  live: { title: 'From the feed to the browser', run: benchLive },
  growth: { title: 'Lists of matches in a growing database', run: benchGrowth },
  import: { title: 'Real results taken in', run: benchImport },
  search: { title: 'Search among a million names', run: benchSearch },
  ledger: { title: 'Transfers of coins', run: benchLedger },
  gifts: { title: 'Gifts', run: benchGifts },
  plan: { title: 'A plan everybody wants', run: benchHotPlan },
  rankings: { title: 'Rankings of experts', run: benchRankings },
  media: { title: 'Live video', run: benchMedia },
  cores: { title: 'One process and two', run: benchCores },
  rolling: { title: 'Processes restarted under load', run: benchRolling },
  start: { title: 'Start and rest', run: benchStart },
};

const INTRODUCTION = [
  '# Benchmark results',
  '',
  'Written by `npm run bench`. Trust the ratios: the contestants of a part took turns (A B A B …) within one run,',
  'each in a process of its own under load from another, and the median of the rounds is given. A ratio is the median',
  'of the ratios of the rounds (what slows a whole round slows both its sides), so it need not be the quotient of the',
  'medians beside it; of fan-out and chat it is the quotient of the sums over all rounds.',
  "CPU is what the server's process used (user and system) for each request, whatever else the machine was doing.",
  'Each part says when it was last measured: `npm run bench -- <part>` measures one anew.',
  '',
];
const RESULTS = join(import.meta.dirname, 'results.md');

const args = process.argv.slice(2);
const unknown = args.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part "${unknown[0]}": say ${Object.keys(PARTS).join(', ')}, or nothing for all.`,
  );
  process.exit(1);
}

const place = createPlace();
const sections: Section[] = [];
try {
  for (const [name, { title, run }] of Object.entries(PARTS)) {
    if (args.length > 0 && !args.includes(name)) continue;
    const machine = describeMachine(new Date());
    const began = performance.now();
    const rows = await run(place);
    const seconds = (performance.now() - began) / 1_000;
    sections.push({ title, rows, seconds, machine });
    console.log(
      `\n${title} (${name}, ${seconds.toFixed(0)} s)\n${textTable(rows)}\n${notes(rows).join('\n')}`,
    );
  }
} finally {
  place.remove();
}
const titles = Object.values(PARTS).map(({ title }) => title);
writeFileSync(RESULTS, report(INTRODUCTION, titles, sections, readFileSync(RESULTS, 'utf8')));
const missed = sections.flatMap(({ rows }) => rows).filter(({ met }) => met === false);
console.log(
  missed.length === 0 ? '\nEvery goal is met.' : `\nMissed: ${missed.map(({ name }) => name).join('; ')}.`,
);
