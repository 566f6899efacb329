import { call } from '#platform/endpoint/call.ts';
import type {
  Applied,
  ApplyImport,
  ImportFile,
  ImportsQuery,
  PastImports,
  Preview,
  UndoImport,
  Undone,
} from './imports.contract.ts';
import { IMPORT_BODY_BYTES } from './imports.rules.ts';

const write = { method: 'POST', access: ['administrator'], limit: 'dataImport' } as const;

export const importsCalls = {
  preview: call<ImportFile, Preview>({
    ...write,
    name: 'imports.preview',
    path: 'admin/imports/preview',
    bodyBytes: IMPORT_BODY_BYTES,
    summary: 'What a CSV file would change in a league, row by row; it changes nothing.',
  }),
  apply: call<ApplyImport, Applied>({
    ...write,
    recent: true,
    name: 'imports.apply',
    path: 'admin/imports/apply',
    bodyBytes: IMPORT_BODY_BYTES,
    summary: 'Imports the rows of a CSV file that have no errors, in one transaction.',
  }),
  list: call<ImportsQuery, PastImports>({
    method: 'GET',
    access: ['administrator'],
    name: 'imports.list',
    path: 'admin/imports',
    summary: 'Imported files, the newest first.',
  }),
  undo: call<UndoImport, Undone>({
    ...write,
    recent: true,
    name: 'imports.undo',
    path: 'admin/imports/undo',
    summary: 'Undoes an import, except for rows that were changed afterwards.',
  }),
};
