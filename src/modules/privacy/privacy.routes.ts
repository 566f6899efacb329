import * as z from 'zod/mini';
import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { ReadLegalDocument } from '#platform/legal-documents/legal-documents.ts';
import type { ConsentOrigin, ConsentsService } from './consents.service.ts';
import type { DeletionsService } from './deletions.service.ts';
import { privacyCalls } from './privacy.calls.ts';
import {
  Agree,
  DeletionsPage,
  DeletionsQuery,
  DocumentQuery,
  KindOfData,
  Marketing,
  MyPrivacy,
  PublishedDocument,
} from './privacy.contract.ts';
import type { ConsentSource } from './privacy.rules.ts';

const signedIn = [platformErrors.notSignedIn];
const guarded = [platformErrors.notSignedIn, platformErrors.noPermission];

interface Services {
  consents: ConsentsService;
  deletions: DeletionsService;
  documents: ReadLegalDocument;
  purposes(): KindOfData[];
}

const consentOrigin = ({ brand, lang }: Caller, now: Date, source: ConsentSource): ConsentOrigin => ({
  brand: brand.id,
  lang,
  now,
  source,
});

export const privacyRoutes = ({ consents, deletions, documents, purposes }: Services): Route[] => [
  route(
    privacyCalls.document,
    { input: DocumentQuery, result: PublishedDocument },
    async ({ input, caller }) => documents(input.name, caller.lang),
  ),
  route(privacyCalls.purposes, { result: z.array(KindOfData) }, async () => purposes()),
  route(privacyCalls.mine, { result: MyPrivacy, errors: signedIn }, ({ viewer, caller }) =>
    consents.mine(viewer, caller.lang),
  ),
  route(
    privacyCalls.agree,
    { input: Agree, result: MyPrivacy, errors: signedIn },
    ({ viewer, input, caller, now }) => consents.agree(viewer, consentOrigin(caller, now, input.source)),
  ),
  route(
    privacyCalls.setMarketing,
    { input: Marketing, result: MyPrivacy, errors: signedIn },
    ({ viewer, input, caller, now }) =>
      consents.setMarketing(viewer, input.given, consentOrigin(caller, now, 'settings')),
  ),
  route(
    privacyCalls.deletions,
    { input: DeletionsQuery, result: DeletionsPage, errors: guarded },
    ({ input }) => deletions.list(input.cursor),
  ),
  route(privacyCalls.deletionsFile, { result: ExportedFile, errors: guarded }, ({ now }) =>
    deletions.file(now),
  ),
];
