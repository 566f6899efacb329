import { anchorErrors } from '#modules/live/anchors.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { applicationCalls } from './application.calls.ts';
import { AnchorInfo, AnchorStatus, Application, Whether } from './application.contract.ts';
import type { ApplicationService } from './application.service.ts';

const pictureErrors = [uploadErrors.gone, platformErrors.notSignedIn];

export const applicationRoutes = (application: ApplicationService): Route[] => [
  route(
    applicationCalls.whether,
    { result: Whether, errors: [platformErrors.notSignedIn] },
    ({ viewer, now }) => application.whether(viewer, now),
  ),
  route(
    applicationCalls.status,
    { result: AnchorStatus, errors: [platformErrors.notSignedIn] },
    ({ viewer, now }) => application.status(viewer, now),
  ),
  route(
    applicationCalls.apply,
    {
      input: Application,
      result: AnchorStatus,
      errors: [
        anchorErrors.noPhone,
        anchorErrors.tooYoung,
        anchorErrors.rulesNotAccepted,
        anchorErrors.notNow,
        ...pictureErrors,
      ],
    },
    ({ viewer, input, now }) => application.apply(viewer, input, now),
  ),
  route(
    applicationCalls.edit,
    { input: AnchorInfo, result: AnchorStatus, errors: [anchorErrors.notApproved, ...pictureErrors] },
    ({ viewer, input, now }) => application.edit(viewer, input, now),
  ),
];
