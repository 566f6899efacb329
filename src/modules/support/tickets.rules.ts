import { mayAccess, type Viewer } from '#platform/viewer/viewer.ts';

export const TICKET_KINDS = ['support', 'complaint', 'cooperation'] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

export const TICKET_STATES = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

export const SUBJECT = { min: 2, max: 80 } as const;
export const MESSAGE = { min: 2, max: 2000 } as const;
export const CONTACT = { min: 5, max: 120 } as const;
export const CLOSE_REASON = { min: 2, max: 200 } as const;
/** Open tickets of one user. */
export const MAX_OPEN = 5;
export const TICKETS_PAGE = 20;

/** Support tickets are confidential: administrators only, no moderators. */
export const STAFF = ['administrator'] as const;

export const isStaff = (viewer: Viewer): boolean => mayAccess(viewer, STAFF);

export const maySee = (viewer: Viewer, ticket: { userId: number | null }): boolean =>
  isStaff(viewer) || (viewer.kind === 'user' && viewer.id === ticket.userId);

/** A key belongs to its sender: the same key of another sender is another ticket. */
export const openKeyOf = (viewer: Viewer, contact: string, key: string): string =>
  viewer.kind === 'user' ? `${viewer.id}:${key}` : `guest ${contact}:${key}`;

/** The state of a ticket after a message. */
export const stateAfter = (fromStaff: boolean): TicketState => (fromStaff ? 'answered' : 'open');

/** A valid mail address; a guest may leave a phone number or another contact instead. */
export const isMailAddress = (contact: string): boolean =>
  /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(contact);
