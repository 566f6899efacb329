import { call } from '#platform/endpoint/call.ts';
import type {
  AdminAnchor,
  AdminAnchorPage,
  BanAnchor,
  ListAdminAnchors,
  RefuseAnchor,
} from './review.contract.ts';

const access = ['administrator'] as const;

export const reviewCalls = {
  list: call<ListAdminAnchors, AdminAnchorPage>({
    name: 'admin.anchors',
    method: 'GET',
    path: 'admin/anchors',
    access,
    summary: 'Applications and anchors by their state; those who wait come in the order they applied.',
  }),
  approve: call<{ userId: number }, AdminAnchor>({
    name: 'admin.approveAnchor',
    method: 'POST',
    path: 'admin/anchors/approve',
    access,
    recent: true,
    limit: 'write',
    summary: 'Approves an application: its sender becomes an anchor with a room.',
  }),
  refuse: call<RefuseAnchor, AdminAnchor>({
    name: 'admin.refuseAnchor',
    method: 'POST',
    path: 'admin/anchors/refuse',
    access,
    limit: 'write',
    summary: 'Refuses an application with a reason that its sender reads.',
  }),
  ban: call<BanAnchor, AdminAnchor>({
    name: 'admin.banAnchor',
    method: 'POST',
    path: 'admin/anchors/ban',
    access,
    limit: 'write',
    summary: 'Bans an anchor from broadcasting, for some days or for good; a running push is cut.',
  }),
  unban: call<RefuseAnchor, AdminAnchor>({
    name: 'admin.unbanAnchor',
    method: 'POST',
    path: 'admin/anchors/unban',
    access,
    limit: 'write',
    summary: 'Lets an anchor broadcast again.',
  }),
};
