import { IMPORT_BODY_BYTES } from '#modules/imports/imports.rules.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  ApplyTexts,
  TextsApplied,
  TextsCoverage,
  TextsFile,
  TextsFileQuery,
  TextsImports,
  TextsImportsQuery,
  TextsPreview,
  TextsQuery,
  TextsUndone,
  UndoTexts,
} from './translations.contract.ts';

const read = { method: 'GET', access: ['administrator'] } as const;
const write = { method: 'POST', access: ['administrator'], limit: 'dataImport' } as const;

export const translationsCalls = {
  coverage: call<TextsQuery, TextsCoverage>({
    ...read,
    name: 'translations.coverage',
    path: 'admin/translations/coverage',
    summary: 'How many texts of a kind each language lacks.',
  }),
  file: call<TextsFileQuery, ExportedFile>({
    ...read,
    limit: 'dataImport',
    name: 'translations.file',
    path: 'admin/translations/file',
    summary: 'Texts as CSV, with a column for each language; the missing ones are named.',
  }),
  preview: call<TextsFile, TextsPreview>({
    ...write,
    name: 'translations.preview',
    path: 'admin/translations/preview',
    bodyBytes: IMPORT_BODY_BYTES,
    summary: 'What a file of translations would change, row by row; it changes nothing.',
  }),
  apply: call<ApplyTexts, TextsApplied>({
    ...write,
    recent: true,
    name: 'translations.apply',
    path: 'admin/translations/apply',
    bodyBytes: IMPORT_BODY_BYTES,
    summary: 'Imports the rows of a file of translations that have no errors, in one transaction.',
  }),
  list: call<TextsImportsQuery, TextsImports>({
    ...read,
    name: 'translations.list',
    path: 'admin/translations',
    summary: 'Imported files of translations, the newest first.',
  }),
  undo: call<UndoTexts, TextsUndone>({
    ...write,
    recent: true,
    name: 'translations.undo',
    path: 'admin/translations/undo',
    summary: 'Undoes an import of translations, except for texts that were changed afterwards.',
  }),
};
