import type { BrandFeature } from '#platform/brand/brand.contract.ts';
import { call } from '#platform/endpoint/call.ts';

/** A brand as it is in force. Its file holds nothing secret: all of it is presentation. */
export interface BrandInForce {
  id: string;
  name: string;
  default: boolean;
  hosts: string[];
  publicUrl: string;
  /** The default one first. */
  languages: string[];
  features: { name: BrandFeature; on: boolean }[];
  /** All the rest: a line for each value that is set, named by its path in the file. */
  settings: { name: string; value: string }[];
}

export const brandsCall = call<void, BrandInForce[]>({
  name: 'brands.list',
  method: 'GET',
  path: 'admin/brands',
  access: ['administrator'],
  summary: 'Every brand as this process has it: hosts, languages, features and settings.',
});
