import type { BrandFeature } from '#platform/brand/brand.contract.ts';
import { call } from '#platform/endpoint/call.ts';

/** A brand in force. Nothing in its file is secret: all of it is presentation. */
export interface BrandInForce {
  id: string;
  name: string;
  default: boolean;
  hosts: string[];
  publicUrl: string;
  /** The default language first. */
  languages: string[];
  features: { name: BrandFeature; on: boolean }[];
  /** Other settings: a line per value, named by its path in the file. */
  settings: { name: string; value: string }[];
}

export const brandsCall = call<void, BrandInForce[]>({
  name: 'brands.list',
  method: 'GET',
  path: 'admin/brands',
  access: ['administrator'],
  summary: 'Every brand as this process has it: hosts, languages, features and settings.',
});
