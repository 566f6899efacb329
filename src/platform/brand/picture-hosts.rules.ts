import type { Brand } from './brand.contract.ts';

type Pictured = Pick<Brand, 'logos' | 'downloadIcons' | 'certificates' | 'backgroundImages'>;

/** Other sites that a brand takes its pictures from: pages may load them. */
export function pictureHosts({ logos, downloadIcons, certificates, backgroundImages }: Pictured): string[] {
  const pictures = [
    ...Object.values(logos),
    ...downloadIcons.map(({ icon }) => icon),
    ...certificates.map(({ image }) => image),
    ...Object.values(backgroundImages),
  ];
  return [...new Set(pictures.flatMap((address) => URL.parse(address)?.origin ?? []))];
}
