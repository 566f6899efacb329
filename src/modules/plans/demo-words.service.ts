import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { RichText, Span } from '#platform/rich-text/rich-text.contract.ts';
import { demoMessage } from '#platform/translations/demo-texts.ts';
import { DEMO_KEY, DEMO_OPINION, DEMO_REASONS, DEMO_TITLES } from './demo.rules.ts';
import type { PlanWords } from './plans.rules.ts';
import type { PlanRow } from './plans.tables.ts';

const TITLES = Object.values(DEMO_TITLES).flat();
const SENTENCES = [...DEMO_REASONS, ...DEMO_OPINION];

/** A demo's plan in another language than its own; null where it is none, or its expert has changed it. */
export function demoWords(
  { requestKey, lang: own }: Pick<PlanRow, 'requestKey' | 'lang'>,
  { title, content, cover, tags }: PlanWords,
  lang: LanguageCode,
): PlanWords | null {
  if (lang === own || !requestKey.startsWith(DEMO_KEY)) return null;
  const found = TITLES.find((id) => demoMessage(own, id) === title);
  return found ? { title: demoMessage(lang, found), content: content.map(block), cover, tags } : null;

  function block(one: RichText[number]): RichText[number] {
    if ('items' in one) return { ...one, items: one.items.map((item) => item.map(span)) };
    return 'spans' in one ? { ...one, spans: one.spans.map(span) } : one;
  }
  function span(one: Span): Span {
    const id = SENTENCES.find((sentence) => demoMessage(own, sentence) === one.text);
    return id ? { ...one, text: demoMessage(lang, id) } : one;
  }
}
