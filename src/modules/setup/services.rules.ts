/** Services that a site uses, in the order in which an operator is asked for them. */
export const SERVICES = ['site', 'database', 'redis', 'mail', 'sms', 'payment', 'storage', 'feeds'] as const;
export type ServiceName = (typeof SERVICES)[number];

const NEEDED = ['site', 'database', 'storage'] as const;

/** A site does not start without it. */
export const isNeeded = (service: ServiceName): service is (typeof NEEDED)[number] =>
  (NEEDED as readonly ServiceName[]).includes(service);
