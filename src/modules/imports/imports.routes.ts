import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { importsCalls } from './imports.calls.ts';
import {
  Applied,
  ApplyImport,
  ImportFile,
  ImportsQuery,
  importsErrors,
  PastImports,
  Preview,
  UndoImport,
  Undone,
} from './imports.contract.ts';
import type { ImportsService } from './imports.service.ts';

const { unreadable, empty, tooManyRows, tooManyColumns, incomplete, outdated } = importsErrors;
const ofFile = [unreadable, empty, tooManyRows, tooManyColumns, catalogErrors.noSuchLeague];

export const importsRoutes = (imports: ImportsService): Route[] => [
  route(
    importsCalls.preview,
    { input: ImportFile, result: Preview, errors: ofFile },
    ({ input, caller, now }) => imports.preview(input, caller.lang, now),
  ),
  route(
    importsCalls.apply,
    { input: ApplyImport, result: Applied, errors: [...ofFile, incomplete, outdated] },
    ({ viewer, input, caller, now }) => imports.apply(viewer, input, caller.lang, now),
  ),
  route(importsCalls.list, { input: ImportsQuery, result: PastImports }, ({ input, caller }) =>
    imports.list(input, caller.lang),
  ),
  route(
    importsCalls.undo,
    {
      input: UndoImport,
      result: Undone,
      errors: [importsErrors.noSuchImport, importsErrors.alreadyUndone],
    },
    ({ viewer, input, now }) => imports.undo(viewer, input.id, now),
  ),
];
