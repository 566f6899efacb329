import { privacyCalls } from '#modules/privacy/privacy.calls.ts';
import { language } from '#platform/i18n/languages.ts';
import { documentNames } from '#platform/legal-documents/document-names.ts';
import { type EditedDocument, parseLegalDocument } from '#platform/legal-documents/legal-document.rules.ts';
import type { PageContext } from '../../page-context.ts';

/** A document in force, with its language where that is not the page's. */
export async function publishedDocument(
  { api, brand, lang: wanted }: Pick<PageContext, 'api' | 'brand' | 'lang'>,
  name: EditedDocument,
) {
  const { source, lang } = await api(privacyCalls.document, { name });
  const document = parseLegalDocument(source, documentNames(brand, lang));
  const { tag, dir } = language(lang);
  return { document, written: lang === wanted ? {} : { lang: tag, dir } };
}
