import type admin from '../../../locales/en/admin.json';
import type anchor from '../../../locales/en/anchor.json';
import type catalog from '../../../locales/en/catalog.json';
import type chat from '../../../locales/en/chat.json';
import type crop from '../../../locales/en/crop.json';
import type data from '../../../locales/en/data.json';
import type feeds from '../../../locales/en/feeds.json';
import type gifts from '../../../locales/en/gifts.json';
import type kit from '../../../locales/en/kit.json';
import type ledger from '../../../locales/en/ledger.json';
import type library from '../../../locales/en/library.json';
import type logins from '../../../locales/en/logins.json';
import type match from '../../../locales/en/match.json';
import type matches from '../../../locales/en/matches.json';
import type outbox from '../../../locales/en/outbox.json';
import type plans from '../../../locales/en/plans.json';
import type player from '../../../locales/en/player.json';
import type rails from '../../../locales/en/rails.json';
import type recharge from '../../../locales/en/recharge.json';
import type rooms from '../../../locales/en/rooms.json';
import type shell from '../../../locales/en/shell.json';
import type site from '../../../locales/en/site.json';
import type sports from '../../../locales/en/sports.json';
import type states from '../../../locales/en/states.json';
import type tickets from '../../../locales/en/tickets.json';
import type users from '../../../locales/en/users.json';

/** The packs a browser may load, and their ids: the English pack is the type of all the others. */
interface Packs {
  admin: typeof admin;
  anchor: typeof anchor;
  catalog: typeof catalog;
  chat: typeof chat;
  crop: typeof crop;
  data: typeof data;
  feeds: typeof feeds;
  gifts: typeof gifts;
  kit: typeof kit;
  ledger: typeof ledger;
  library: typeof library;
  logins: typeof logins;
  match: typeof match;
  matches: typeof matches;
  outbox: typeof outbox;
  player: typeof player;
  plans: typeof plans;
  rails: typeof rails;
  recharge: typeof recharge;
  rooms: typeof rooms;
  shell: typeof shell;
  site: typeof site;
  sports: typeof sports;
  states: typeof states;
  tickets: typeof tickets;
  users: typeof users;
}

export type PackName = keyof Packs;
export type MessageId = { [P in PackName]: keyof Packs[P] & string }[PackName];
