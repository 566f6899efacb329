import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';

const LOCALES = join(PROJECT_ROOT, 'locales');

export interface LegalDocumentVersion {
  /** The date in its second line. */
  version: string;
  /** SHA-256 of the file. */
  hash: string;
  /** The language of the file: the fallback's where a language has none. */
  lang: LanguageCode;
}

export type ReadLegalDocumentVersion = (name: string, lang: LanguageCode) => LegalDocumentVersion;

/** Published legal documents (`locales/<language>/papers`); read once, as pages bundle them. */
export function createLegalDocumentVersions(folder = LOCALES): ReadLegalDocumentVersion {
  const known = new Map<string, LegalDocumentVersion>();
  return (name, wanted) => {
    const file = (lang: LanguageCode) => join(folder, lang, 'papers', `${name}.md`);
    const lang = existsSync(file(wanted)) ? wanted : FALLBACK_LANGUAGE;
    const path = file(lang);
    let found = known.get(path);
    if (!found) {
      const text = readFileSync(path, 'utf8');
      const version = /\d{4}-\d{2}-\d{2}/.exec(text.split('\n\n')[1] ?? '')?.[0];
      if (!version) throw new Error(`the paper ${path} has no version`);
      found = { version, hash: createHash('sha256').update(text).digest('hex'), lang };
      known.set(path, found);
    }
    return found;
  };
}
