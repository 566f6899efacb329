/** Providers outside the site. */
export const DELIVERY_CHANNELS = ['mail', 'sms', 'payment', 'push'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];
