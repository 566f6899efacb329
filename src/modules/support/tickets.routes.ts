import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { ProofOfWork } from '#platform/proof-of-work/proof-of-work.ts';
import { ticketsCalls } from './tickets.calls.ts';
import {
  CloseTicket,
  id,
  ListTickets,
  NewTicket,
  OpenedTicket,
  ReplyResult,
  Ticket,
  TicketPage,
  TicketTalk,
  text,
  ticketErrors,
} from './tickets.contract.ts';
import type { TicketsService } from './tickets.service.ts';

const Reply = z.object({ id, text });
const forUsers = [platformErrors.notSignedIn, platformErrors.tooMany];
const forStaff = [platformErrors.notSignedIn, platformErrors.noPermission];

export const ticketsRoutes = (tickets: TicketsService, proofs: Pick<ProofOfWork, 'demand'>): Route[] => [
  route(
    ticketsCalls.open,
    {
      input: NewTicket,
      result: OpenedTicket,
      errors: [
        ticketErrors.contactNeeded,
        ticketErrors.tooManyOpen,
        platformErrors.tooMany,
        platformErrors.proofNeeded,
      ],
    },
    async ({ input, caller, key, now }) => {
      await proofs.demand(caller, now);
      return await tickets.open(input, { caller, key, now });
    },
  ),
  route(
    ticketsCalls.mine,
    { result: z.object({ tickets: z.array(Ticket) }), errors: [platformErrors.notSignedIn] },
    ({ viewer }) => tickets.mine(viewer),
  ),
  route(
    ticketsCalls.show,
    {
      input: z.object({ id }),
      result: TicketTalk,
      errors: [ticketErrors.notFound, platformErrors.notSignedIn],
    },
    ({ viewer, input }) => tickets.show(viewer, input.id),
  ),
  route(
    ticketsCalls.say,
    {
      input: Reply,
      result: ReplyResult,
      errors: [ticketErrors.notFound, ticketErrors.tooManyOpen, ...forUsers],
    },
    ({ input: { id, text }, caller, key, now }) => tickets.write(id, text, { caller, key, now }),
  ),
  route(
    ticketsCalls.list,
    { input: ListTickets, result: TicketPage, errors: [platformErrors.malformed, ...forStaff] },
    ({ input }) => tickets.list(input),
  ),
  route(
    ticketsCalls.reply,
    {
      input: Reply,
      result: ReplyResult,
      errors: [ticketErrors.notFound, platformErrors.tooMany, ...forStaff],
    },
    ({ input: { id, text }, caller, key, now }) => tickets.reply(id, text, { caller, key, now }),
  ),
  route(
    ticketsCalls.close,
    {
      input: CloseTicket,
      result: z.null(),
      errors: [ticketErrors.notFound, ticketErrors.closed, ...forStaff],
    },
    ({ viewer, input, now }) => tickets.close(viewer.id, input.id, input.reason, now),
  ),
];
