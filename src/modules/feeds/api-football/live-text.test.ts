import * as z from 'zod/mini';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { eventTexts, liveText } from '#modules/matches/live-text.rules.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { providerRecordings } from '../http/provider-recordings.testing.ts';
import { matchEvents } from './events.contract.ts';
import { Fixture, scoreMessage } from './fixtures.contract.ts';

const recordings = providerRecordings('api-football');

recordings.suite('live text of recorded matches', () => {
  const football = sportOf('football');
  const translate = createTranslator();
  const read = () =>
    z.parse(z.object({ response: z.array(Fixture) }), recordings.read('fixtures-live-all-2024')).response;

  it.each(LANGUAGE_CODES)('%s: every event is a sentence', (lang) => {
    const texts = read().flatMap((item) => {
      const score = scoreMessage(item, 1, {});
      const events = matchEvents(item.events ?? [], item.teams.home.id);
      const own = score ? eventTexts(football, score, events) : [];
      expect(own.length).toBeGreaterThanOrEqual(events.length);
      const teams = { home: item.teams.home.name, away: item.teams.away.name };
      return own.map(({ key, side, params }) =>
        liveText(translate, lang, { sport: football, key, side, params, teams }),
      );
    });
    expect(texts.length).toBeGreaterThan(40);
    for (const text of texts) expect(text).not.toMatch(/^$|livetext|sports\.|[{}]|undefined|null|\s\s/);
  });
});
