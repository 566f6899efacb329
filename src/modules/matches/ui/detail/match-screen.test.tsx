import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { MatchDetail } from '../../detail.contract.ts';
import type { MatchVideo } from '../../sheet.contract.ts';
import { aDetail, anEvent, NOW } from './detail.factory.ts';
import { MatchScreen } from './match-screen.tsx';
import { DETAILS, gameOf } from './matches.factory.ts';
import { TABS, tabsOf } from './tabs.rules.ts';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

function html(detail: MatchDetail, tab = '', recordings: MatchVideo[] = []): string {
  const screen = (
    <MatchScreen
      initial={detail}
      sport={sportOf(gameOf(detail))}
      renderedAt={NOW}
      chat={<p>the room</p>}
      recordings={recordings}
    />
  );
  return renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <Framed at={`/?tab=${tab}`}>{screen}</Framed>
    </I18nProvider>,
  );
}

/** The visible text, and the labels of pictures. */
const read = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');

const every = Object.entries(DETAILS).flatMap(([name, detail]) =>
  tabsOf(detail, sportOf(gameOf(detail))).map((tab) => [name, tab, detail] as const),
);

describe.each(every)('%s, tab %s', (_, tab, detail) => {
  const markup = html(detail, tab);

  it('has no card, list or table without content', () => {
    expect(markup).not.toMatch(/<(ul|ol|dl|tbody|section|aside|small|h2|h3|figcaption)[^>]*><\/\1>/);
    expect(markup).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  });

  it('shows no missing message key', () => {
    expect(read(markup)).not.toMatch(/\b(match|sports|kit)\.[a-z]/);
  });

  it('has one main heading, one current tab, unique ids and pictures with alternative text', () => {
    expect(markup.match(/<h1/g)).toHaveLength(1);
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toMatch(new RegExp(`aria-current="page" href="/[?]tab=${tab}"`));
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [picture] of markup.matchAll(/<[a-z]+[^>]*role="img"[^>]*>/g)) {
      expect(picture).toMatch(/aria-label(ledby)?="[^"]+"/);
    }
  });
});

describe('the hero', () => {
  it('of a live football match has score, clock, half-time, corners, scorers and sendings-off', () => {
    const text = read(html(DETAILS.footballLive));
    for (const fact of [
      "2nd half 67'",
      'Northbank 2, Riverside 1',
      '1H 1 - 1',
      'Corners 5 - 3',
      'Red cards 1',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).toContain("Home Striker 22', 61'");
    expect(text).toContain("Away Winger 41' (P)");
    expect(text).toContain('Simulated match');
    expect(text).toContain('Rank 2');
    expect(text).not.toContain('2H 1 - 0');
  });

  it('of another sport has that sport’s facts', () => {
    expect(read(html(DETAILS.basketball))).toContain('3rd quarter 02:12');
    expect(read(html(DETAILS.tennis))).toMatch(/Set 1 6 - 4 .* Points 40 - 15/);
    expect(read(html(DETAILS.tennis))).toMatch(/Riverside\s+Serving/);
    expect(read(html(DETAILS.cricket))).toContain('Overs 20.0 - 11.2');
    expect(read(html(DETAILS.lolSeries))).toContain('Game 4 28:14');
  });

  it('a home side in the lead does not bat in the last inning', () => {
    const nine = (last: number) =>
      Array.from({ length: 9 }, (_, inning): [number, number, 0] => [
        inning === 0 ? 2 : inning === 8 ? last : 0,
        0,
        0,
      ]);
    const rowOf = (detail: MatchDetail) =>
      read(/<tbody>.*?<\/tr>/.exec(html(detail, 'data'))![0])
        .trim()
        .split(' ')
        .slice(-10, -1);
    const ended = (last: number, values = {}) =>
      aDetail('baseball', {
        state: 'finished',
        period: 9,
        homeScore: 2 + last,
        awayScore: 0,
        periodScores: nine(last),
        facts: {},
        ...values,
      });
    expect(rowOf(ended(0)).at(-1)).toBe('–');
    expect(rowOf(ended(1)).at(-1)).toBe('1');
    expect(rowOf(ended(0, { homeScore: 2, awayScore: 3 })).at(-1)).toBe('0');
    expect(rowOf(ended(0, { state: 'in_progress' })).at(-1)).toBe('0');
  });

  it('the side in the field has no score in an innings', () => {
    const { home, away } = DETAILS.cricket.match;
    const text = read(html(DETAILS.cricket, 'data'));
    expect(text).toMatch(new RegExp(`${home.name} 172 – 172`));
    expect(text).toMatch(new RegExp(`${away.name} – 95 95`));
  });

  it.each([
    ['football', /> ?Penalties ?</, 'Shootout: scored', 'Shootout: missed'],
    ['icehockey', /> ?Shootout ?</, 'Shootout: scored', 'Shootout: missed'],
    ['handball', /> ?7-meter shootout ?</, '7-meter shootout: scored', '7-meter shootout: missed'],
    ['waterpolo', /> ?5-meter shootout ?</, '5-meter shootout: scored', '5-meter shootout: missed'],
  ] as const)('a shoot-out of %s has its own terms', (game, state, scored, missed) => {
    const detail = aDetail(game, { state: 'penalty', period: 5, clockRuns: false });
    const events = ['shootoutScored', 'shootoutMissed'].map((kind) => anEvent(kind, { period: 5 }));
    const markup = html({ ...detail, events }, 'data');
    expect(/class="hero-state">(.*?)<\/p>/.exec(markup)?.[0].replace(/<i[^>]*><\/i>/, '')).toMatch(state);
    expect(read(markup)).toContain(scored);
    expect(read(markup)).toContain(missed);
  });

  it('before the match counts down, and shows no score', () => {
    const text = read(html(DETAILS.notStarted));
    expect(text).toContain('01:08:42');
    expect(text).toContain('Nov 15, 2026, 14:13');
    expect(text).not.toContain('Northbank 0, Riverside 0');
  });

  it('of a postponed match shows its state, without a countdown', () => {
    const text = read(html(DETAILS.postponed));
    expect(text).toContain('Postponed');
    expect(text).not.toMatch(/\d\d:\d\d:\d\d/);
  });

  it('marks a corrected score for a while', () => {
    expect(read(html(aDetail('football', { corrected: true })))).toContain('Score corrected');
    expect(read(html(aDetail('football')))).not.toContain('Score corrected');
  });
});

describe('the tabs', () => {
  it('data: the bowler of a dismissal is no assist', () => {
    const out = anEvent('wicket', { player: 'Home Batter', second: 'Away Bowler', score: null });
    const text = read(html({ ...DETAILS.cricket, events: [out] }, 'data'));
    expect(text).toContain('Bowler: Away Bowler');
    expect(text).not.toContain('Assist');
  });

  it('data: events with player and kind, cancelled ones too, once each and the newest first', () => {
    const text = read(html(DETAILS.footballLive, 'data'));
    expect(text).toMatch(/Goal 2 - 1 Home Striker/);
    expect(text).toContain('Assist: Home Passer');
    expect(text).toContain('On: Home Fresh');
    expect(text).toMatch(/Away Ghost Disallowed by the referee/);
    expect(text.match(/Home Striker Assist/g)).toHaveLength(1);
    expect(text).not.toContain('Goal for Northbank!');
    expect(text.indexOf('2nd half')).toBeLessThan(text.indexOf('Away Ghost'));
  });

  it('data: a series by its maps, with draft; innings with hits and errors; frames as far as played', () => {
    const series = read(html(DETAILS.lolSeries, 'data'));
    expect(series).toContain('First to 3');
    expect(series).toMatch(/Game 2 7 - 15 Won by Riverside/);
    expect(series).toMatch(/Game 4 11 - 8 Live/);
    expect(series).toMatch(/Game 5 – If needed/);
    expect(series).toContain('Draft, Game 4');
    expect(series).toContain('Bans Azir, Vi');
    expect(read(html(DETAILS.baseball, 'data'))).toMatch(
      /Inn 9 Total Hits Errors Northbank 0 2 0 1 – – – – – 3 6 0/,
    );
    expect(read(html(DETAILS.snooker, 'data'))).toMatch(/Fr 4 Won Northbank 71 0 66 32 2/);
  });

  it('data: a long list is collapsed', () => {
    const events = Array.from({ length: 50 }, (_, minute) => anEvent('corner', { minute }));
    expect(read(html(aDetail('football', {}, { events }), 'data'))).toContain('Show all 50 events');
  });

  it('preview: form, comparison and standings, with the meetings beside', () => {
    const text = read(html(DETAILS.footballLive, 'preview'));
    expect(text).toMatch(/Recent form Show earlier results Northbank 04\/02 H Hilltop 2 - 0 W/);
    expect(text).toMatch(/Points per match 2.82 3.09/);
    expect(text).toMatch(/1 won by Northbank/);
    expect(text).toMatch(/1 Riverside 11 11 1 0 29:9 \+20 34 W D L W W/);
  });

  it('meetings: of venue and competition, counted and averaged in the unit of the sport', () => {
    const text = read(html(DETAILS.footballLive, 'meetings'));
    expect(text).toMatch(/All Home Away/);
    expect(text).toMatch(/Goals per match 1.50 3.00/);
    expect(text).toMatch(/Total per match 4.50/);
    const { match, meetings } = DETAILS.footballLive;
    const tennis = { ...DETAILS.tennis, meetings, match: { ...DETAILS.tennis.match, home: match.home } };
    const players = read(html(tennis, 'meetings'));
    expect(players).toMatch(/Sets per match/);
    expect(players).not.toMatch(/All Home Away/);
  });

  it('lineups: a pitch with shirts, ratings and the bench; a table for a court and for a draft', () => {
    const pitch = html(DETAILS.footballLive, 'lineups');
    expect(pitch.match(/class="shirt"/g)).toHaveLength(22);
    expect(pitch).toContain('--x:6.3%;--y:50%');
    expect(pitch).toContain('--x:93.7%;--y:50%');
    expect(read(pitch)).toMatch(/Coach Ada Bench/);
    expect(read(pitch)).toMatch(/Bench .* Home Fresh/);
    expect(read(html(DETAILS.basketball, 'lineups'))).toMatch(/Home Guard Point guard 30 31 12 3/);
    expect(read(html(DETAILS.lolSeries, 'lineups'))).toMatch(
      /Top One Top Gnar 2\/2\/5 .* Top Two Top Jax 1\/3\/4/,
    );
  });

  it('statistics: possession as one bar, the others as two, with a choice of periods', () => {
    const text = read(html(DETAILS.footballLive, 'statistics'));
    expect(text).toContain('Possession: 58% – 42%');
    expect(text).toMatch(/Expected goals \(xG\) 1.84 0.97/);
    expect(text).toMatch(/Match 1H 2H/);
  });

  it('odds: market, bookmakers, opening and current with direction, movement as a table too', () => {
    const text = read(html(DETAILS.footballLive, 'odds'));
    expect(text).toMatch(/1X2 1.52 \/ 4.10 \/ 6.80/);
    expect(text).toMatch(/Handicap −0.5 1.92 \/ 1.98/);
    expect(text).toMatch(/1.52 down Opening odds 1.95/);
    expect(text).toMatch(/6.80 up Opening odds 3.80/);
    expect(text).toContain('Suspended');
    expect(text).toMatch(/3 prices over time, from Northbank \d+%/);
    expect(text).toContain('takes no bets');
  });

  it('trend: momentum as text and by minute, a worm chart with its runs for points', () => {
    expect(read(html(DETAILS.footballLive, 'trend'))).toMatch(
      /Northbank had the upper hand in \d+ of 67 minutes/,
    );
    const worm = read(html(DETAILS.basketball, 'trend'));
    expect(worm).toMatch(/Northbank led by 8 at most, Riverside by 0/);
    expect(worm).toMatch(/8–0 Northbank/);
  });

  it('playback: the videos, to which the hero links', () => {
    const filmed = html(DETAILS.footballLive, 'playback');
    expect(read(filmed)).toMatch(/00:42 First goal/);
    expect(filmed).toMatch(/class="hero-video" href="[^"]*\?tab=playback"/);
    expect(html(DETAILS.bare)).not.toContain('hero-video');
    const url = '/media/recordings/1.mp4';
    const recording: MatchVideo = {
      id: 'r1',
      kind: 'playback',
      title: 'North Stand',
      note: 'English · 15 Nov, 18:00',
      url,
      poster: null,
      seconds: 90,
    };
    const markup = html(DETAILS.footballLive, 'playback', [recording]);
    expect(read(markup)).toMatch(
      /00:42 First goal.* Full recordings .*01:30 North Stand English · 15 Nov, 18:00/,
    );
    expect(markup).toMatch(/<button [^>]*class="clip" aria-pressed="true"/);
    expect(markup).not.toContain(`href="${url}"`);
    const stream: MatchVideo = {
      ...recording,
      id: 's1',
      kind: 'stream',
      url: 'https://twitch.tv/lck',
      title: 'twitch.tv/lck · KO',
      seconds: 0,
    };
    const elsewhere = read(html(DETAILS.bare, 'playback', [stream]));
    expect(elsewhere).toMatch(/Live on other sites .*twitch\.tv\/lck · KO/);
    expect(elsewhere).not.toContain('00:00');
  });

  it('playback: a generated clip plays in the page, labelled as such', () => {
    const clip: MatchVideo = {
      id: 'highlight',
      kind: 'highlight',
      title: 'Northbank – Riverside',
      url: '/clips/football-1.mp4',
      poster: '/clips/football-1a.webp',
      seconds: 12,
    };
    const notice = 'This match is simulated. Its clips are animations';
    const markup = html({ ...DETAILS.bare, simulated: true, videos: [clip] }, 'playback');
    expect(markup).toMatch(/<button [^>]*class="clip" aria-pressed="true"/);
    expect(read(markup)).toMatch(/00:12 Northbank – Riverside/);
    expect(read(markup)).toContain(notice);
    const recording = { ...clip, url: '/media/recordings/1.mp4', poster: null };
    expect(read(html({ ...DETAILS.bare, simulated: true, videos: [recording] }, 'playback'))).not.toContain(
      notice,
    );
  });

  it('chat: the room, once', () => {
    expect(read(html(DETAILS.bare, 'chat')).match(/the room/g)).toHaveLength(1);
  });
});

describe('the column beside', () => {
  it('does not repeat the tab’s content', () => {
    for (const tab of TABS) {
      const text = read(html(DETAILS.footballLive, tab));
      expect(text.match(/Head-to-head/g), tab).toHaveLength(1);
      expect(text.match(/Goal for Northbank!/g) ?? [], tab).toHaveLength(tab === 'data' ? 0 : 1);
    }
  });

  it('is absent without content', () => {
    expect(html(DETAILS.bare)).not.toContain('<aside');
  });
});
