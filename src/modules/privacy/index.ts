import type { Translate } from '#platform/errors/errors.ts';
import {
  createLegalDocumentVersions,
  createShippedDocuments,
  type ReadLegalDocument,
} from '#platform/legal-documents/legal-documents.ts';
import type { Module, Platform } from '#platform/module.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.rules.ts';
import { retentionDays } from '#platform/settings/retention-settings.ts';
import { legalDocumentsOf } from '#platform/settings/text-settings.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { type Consents, createConsents, createConsentsService } from './consents.service.ts';
import { deleteConsentsBefore } from './consents.store.ts';
import { createDeletionsService, createPersonalRows, type PersonalRows } from './deletions.service.ts';
import { deleteDeletionsBefore } from './deletions.store.ts';
import { privacyPersonalData } from './personal-data.service.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { listPurposes } from './purposes.service.ts';

export type { Consents, PersonalRows };

/** Public API for other modules' services, in their own transactions. */
export interface Privacy {
  consents: Consents;
  rows: PersonalRows;
}

export const createPrivacyApi = (
  data: PersonalData,
  { translate, documents }: { translate: Translate; documents: ReadLegalDocument } = {
    translate: createTranslator(),
    documents: createShippedDocuments(),
  },
): Privacy => ({
  consents: createConsents({ translate, documentVersion: createLegalDocumentVersions(documents) }),
  rows: createPersonalRows(() => data),
});

export function createPrivacy(
  {
    clock,
    settings,
    translate,
    database: { db },
  }: Pick<Platform, 'clock' | 'settings' | 'translate' | 'database'>,
  data: PersonalData,
): Module {
  const documents = legalDocumentsOf(settings);
  const consents = createConsentsService({
    db,
    translate,
    documentVersion: createLegalDocumentVersions(documents),
  });
  return {
    name: 'privacy',
    endpoints: privacyRoutes({
      consents,
      deletions: createDeletionsService(db),
      documents,
      purposes: () => listPurposes(data, retentionDays(settings)),
    }),
    retention: [
      { name: 'consents', deleteOlderThan: deleteConsentsBefore },
      { name: 'deletionRecords', deleteOlderThan: deleteDeletionsBefore },
    ],
    personalData: privacyPersonalData,
    fillDemo: () => consents.fillDemo(clock.now()),
  };
}
