import { type Brand, localizedIn } from '#platform/brand/brand.contract.ts';
import { FALLBACK_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { type LegalDocument, parseLegalDocument } from './legal-document.rules.ts';

/** In the server's bundle only: a loader reads them, and the page gets its one document as data. */
const FILES = import.meta.glob<string>('../../../../locales/*/papers/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const fileOf = (lang: LanguageCode, name: string): string | undefined =>
  FILES[`../../../../locales/${lang}/papers/${name}.md`];

export function legalDocumentOf(name: string, lang: LanguageCode, brand: Brand): LegalDocument {
  const source = fileOf(lang, name) ?? fileOf(FALLBACK_LANGUAGE, name);
  if (!source) throw new Error(`no such paper: ${name}`);
  const { address } = brand.contact;
  // A brand without an email address is contacted through the form.
  const email = brand.contact.email || `${brand.publicUrl}/protocol/complaint`;
  const contact = [address, email].filter(Boolean).join(' · ');
  return parseLegalDocument(source, { project: localizedIn(brand.projectName, lang), email, contact });
}
