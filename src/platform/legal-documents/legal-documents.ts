import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { type EditedDocument, versionOf } from './legal-document.rules.ts';

const LOCALES = join(PROJECT_ROOT, 'locales');

/** The text in force, in the language it has. */
export interface LegalDocumentSource {
  source: string;
  lang: LanguageCode;
}

export interface LegalDocumentVersion {
  /** The date below its title. */
  version: string;
  /** SHA-256 of the text. */
  hash: string;
  /** The language of the text. */
  lang: LanguageCode;
}

export type ReadLegalDocument = (name: EditedDocument, lang: LanguageCode) => LegalDocumentSource;
export type ReadLegalDocumentVersion = (name: EditedDocument, lang: LanguageCode) => LegalDocumentVersion;

/** Documents as the site ships them (`locales/<language>/papers`), read once. */
export function createShippedDocuments(folder = LOCALES): ReadLegalDocument {
  const known = new Map<string, string>();
  return (name, wanted) => {
    const file = (lang: LanguageCode) => join(folder, lang, 'papers', `${name}.md`);
    const lang = existsSync(file(wanted)) ? wanted : FALLBACK_LANGUAGE;
    const path = file(lang);
    const source = known.get(path) ?? readFileSync(path, 'utf8');
    known.set(path, source);
    return { source, lang };
  };
}

/** Languages whose text stands in for a missing one, nearest first. */
const chainOf = (lang: LanguageCode): LanguageCode[] => [
  lang,
  ...(lang === 'zh_TW' ? (['zh_CN'] as const) : []),
  FALLBACK_LANGUAGE,
];

/**
 * Documents in force. An operator's document counts in every language that falls back to its own: terms as the site ships
 * them must not stand beside other terms of the operator.
 */
export const createLegalDocuments =
  (
    own: (name: EditedDocument, lang: LanguageCode) => string | undefined,
    shipped = createShippedDocuments(),
  ): ReadLegalDocument =>
  (name, wanted) => {
    for (const lang of chainOf(wanted)) {
      const source = own(name, lang);
      if (source !== undefined) return { source, lang };
    }
    return shipped(name, wanted);
  };

/** What a user agrees to. */
export function createLegalDocumentVersions(
  documents: ReadLegalDocument = createShippedDocuments(),
): ReadLegalDocumentVersion {
  return (name, wanted) => {
    const { source, lang } = documents(name, wanted);
    const version = versionOf(source);
    if (!version) throw new Error(`the legal document ${name} in ${lang} has no version`);
    return { version, hash: createHash('sha256').update(source).digest('hex'), lang };
  };
}
