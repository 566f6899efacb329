import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  Agree,
  DeletionsPage,
  DeletionsQuery,
  DocumentQuery,
  KindOfData,
  Marketing,
  MyPrivacy,
  PublishedDocument,
} from './privacy.contract.ts';

export const privacyCalls = {
  purposes: call<void, KindOfData[]>({
    name: 'privacy.purposes',
    method: 'GET',
    path: 'privacy/purposes',
    access: 'anyone',
    summary:
      'The kinds of personal data the site keeps: purpose, legal basis, period, recipients, protection level.',
  }),
  document: call<DocumentQuery, PublishedDocument>({
    name: 'privacy.document',
    method: 'GET',
    path: 'privacy/document',
    access: 'anyone',
    summary: 'The text of a legal document in force, with names that the brand fills in.',
  }),
  mine: call<void, MyPrivacy>({
    name: 'privacy.mine',
    method: 'GET',
    path: 'privacy/mine',
    access: 'user',
    summary: 'What I have agreed to and withdrawn, and whether a newer version of the terms waits for me.',
  }),
  agree: call<Agree, MyPrivacy>({
    name: 'privacy.agree',
    method: 'POST',
    path: 'privacy/agree',
    access: 'user',
    limit: 'write',
    summary: 'Agrees to the terms and the privacy policy as published now.',
  }),
  setMarketing: call<Marketing, MyPrivacy>({
    name: 'privacy.setMarketing',
    method: 'POST',
    path: 'privacy/marketing',
    access: 'user',
    limit: 'write',
    summary: 'Gives or withdraws my consent to news and offers by mail.',
  }),
  deletions: call<DeletionsQuery, DeletionsPage>({
    name: 'privacy.deletions',
    method: 'GET',
    path: 'admin/deletions',
    access: ['administrator'],
    summary: 'Records of deleted accounts, the newest first, without personal data.',
  }),
  deletionsFile: call<void, ExportedFile>({
    name: 'privacy.deletionsFile',
    method: 'GET',
    path: 'admin/deletions/file',
    access: ['administrator'],
    limit: 'download',
    summary: 'The records of deleted accounts as a CSV file, a line for each table.',
  }),
};
