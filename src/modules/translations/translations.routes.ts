import { importsErrors } from '#modules/imports/imports.contract.ts';
import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { translationsCalls } from './translations.calls.ts';
import {
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
import type { TranslationsService } from './translations.service.ts';

const { unreadable, empty, tooManyRows, tooManyColumns, incomplete, outdated } = importsErrors;
const ofFile = [unreadable, empty, tooManyRows, tooManyColumns, incomplete];

export const translationsRoutes = (texts: TranslationsService): Route[] => [
  route(translationsCalls.coverage, { input: TextsQuery, result: TextsCoverage }, ({ input, now }) =>
    texts.coverage(input, now),
  ),
  route(translationsCalls.file, { input: TextsFileQuery, result: ExportedFile }, ({ input, now }) =>
    texts.file(input, now),
  ),
  route(translationsCalls.preview, { input: TextsFile, result: TextsPreview, errors: ofFile }, ({ input }) =>
    texts.preview(input),
  ),
  route(
    translationsCalls.apply,
    { input: ApplyTexts, result: TextsApplied, errors: [...ofFile, outdated] },
    ({ viewer, input, now }) => texts.apply(viewer, input, now),
  ),
  route(translationsCalls.list, { input: TextsImportsQuery, result: TextsImports }, ({ input }) =>
    texts.list(input),
  ),
  route(
    translationsCalls.undo,
    {
      input: UndoTexts,
      result: TextsUndone,
      errors: [importsErrors.noSuchImport, importsErrors.alreadyUndone],
    },
    ({ viewer, input, now }) => texts.undo(viewer, input.id, now),
  ),
];
