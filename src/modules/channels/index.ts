import type { Audit } from '#modules/audit/index.ts';
import type { Attribution } from '#modules/auth/index.ts';
import type { Ledger } from '#modules/ledger/index.ts';
import type { RechargeDemo } from '#modules/recharge/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { Module, Platform } from '#platform/module.ts';
import { createAdminChannelsService } from './admin-channels.service.ts';
import { createAttributionService } from './attribution.service.ts';
import { channelsReactions } from './channels.reactions.ts';
import { channelsRedirects, channelsRoutes } from './channels.routes.ts';
import { createChannelsService } from './channels.service.ts';
import { deleteTracesBefore } from './counts.store.ts';
import { fillDemoChannels } from './demo.service.ts';
import { channelsPersonalData } from './personal-data.service.ts';
import { createReportsService } from './reports.service.ts';
import { createStatisticsService } from './statistics.service.ts';
import { createTouches } from './touches.service.ts';
import { createVisitsService } from './visits.service.ts';

interface Below {
  audit: Audit;
  users: Users;
  ledger: Ledger;
  recharge: RechargeDemo;
  translate: Translate;
}

export interface ChannelsModule extends Module {
  /** Injected into auth: the channel of a new user. */
  cameOver: Attribution;
}

export function createChannels(platform: Platform, below: Below, keyring: Keyring): ChannelsModule {
  const { clock, config, database } = platform;
  const zone = config.BUSINESS_TIME_ZONE;
  const { db } = database;
  const { audit, users, ledger, recharge, translate } = below;
  const touches = createTouches(keyring);
  const attribution = createAttributionService({ db, touches, zone });
  return {
    name: 'channels',
    endpoints: channelsRoutes({
      channels: createChannelsService(db, zone),
      statistics: createStatisticsService(db, zone),
      reports: createReportsService({ db, translate, zone }),
      admin: createAdminChannelsService({ db, audit, users }),
    }),
    redirects: channelsRedirects(createVisitsService({ db, touches, zone }), touches),
    reactions: channelsReactions(attribution),
    retention: [{ name: 'channelTraces', deleteOlderThan: deleteTracesBefore }],
    personalData: channelsPersonalData,
    cameOver: attribution.cameOver,
    fillDemo: () => fillDemoChannels({ db, users, ledger, recharge, attribution, zone }, clock.now()),
  };
}
