import { LANGUAGES, type LanguageCode } from '#platform/i18n/languages.ts';
import { type LocalizedText, wordsIn } from '#platform/i18n/localized-text.ts';

/** A competition or team without a single country. */
export const INTERNATIONAL = 'int';

/** Flags by ISO 3166 code: football's three letters differ from ISO's, and four nations share one state. */
const FLAGS = `AD and AE uae AF afg AG atg AI aia AL alb AM arm AO ang AQ ata AR arg AS asa AT aut AU aus AW aru AX ala AZ aze BA bih
BB brb BD ban BE bel BF bfa BG bul BH bhr BI bdi BJ ben BL blm BM ber BN bru BO bol BQ bes BR bra BS bah BT bhu BV bvt
BW bot BY blr BZ biz CA can CC cck CD cod CF cta CG cgo CH sui CI civ CK cok CL chi CM cmr CN chn CO col CR crc CU cub
CV cpv CW cuw CX cxr CY cyp CZ cze DE ger DJ dji DK den DM dma DO dom DZ alg EC ecu EE est EG egy EH esh ER eri ES esp
ET eth FI fin FJ fij FK flk FM fsm FO fro FR fra GA gab GB gbr GB-ENG eng GB-NIR nir GB-SCT sco GB-WLS wal GD grd
GE geo GF guf GG ggy GH gha GI gib GL grl GM gam GN gui GP glp GQ eqg GR gre GS sgs GT gua GU gum GW gnb GY guy HK hkg
HM hmd HN hon HR cro HT hai HU hun ID idn IE irl IL isr IM imn IN ind IO iot IQ irq IR irn IS isl IT ita JE jey JM jam
JO jor JP jpn KE ken KG kgz KH cam KI kir KM com KN skn KP prk KR kor KW kuw KY cay KZ kaz LA lao LB lbn LC lca LI lie
LK sri LR lbr LS les LT ltu LU lux LV lva LY lby MA mar MC mon MD mda ME mne MF maf MG mad MH mhl MK mkd ML mli MM mya
MN mng MO mac MP nmi MQ mtq MR mtn MS msr MT mlt MU mri MV mdv MW mwi MX mex MY mas MZ moz NA nmb NC ncl NE nig NF nfk
NG nga NI nca NL ned NO nor NP nep NR nru NU niu NZ nzl OM oma PA pan PE per PF pyf PG png PH phi PK pak PL pol PM spm
PN pcn PR pur PS ple PT por PW plw PY par QA qat RE reu RO rou RS srb RU rus RW rwa SA ksa SB sol SC sey SD sdn SE swe
SG sgp SH shn SI svn SJ sjm SK svk SL sle SM smr SN sen SO som SR sur SS ssd ST stp SV slv SX sxm SY syr SZ swz TC tca
TD cha TF atf TG tog TH tha TJ tjk TK tkl TL tls TM tkm TN tun TO tga TR tur TT tri TV tuv TW tpe TZ tan UA ukr UG uga
UM umi US usa UY uru UZ uzb VA vat VC vin VE ven VG vgb VI vir VN vie VU van WF wlf WS wsm XK kos YE yem YT myt ZA rsa
ZM zam ZW zim`;

const flagByIso = new Map<string, string>();
const isoByFlag = new Map<string, string>();
for (const [, iso = '', flag = ''] of FLAGS.matchAll(/(\S+)\s+(\S+)/g)) {
  flagByIso.set(iso, flag);
  isoByFlag.set(flag, iso);
}

/** Names that Intl lacks or spells otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  england: 'eng',
  scotland: 'sco',
  wales: 'wal',
  'northern ireland': 'nir',
  'republic of ireland': 'irl',
  'czech republic': 'cze',
  'ivory coast': 'civ',
  'dr congo': 'cod',
  'congo dr': 'cod',
  turkey: 'tur',
  usa: 'usa',
  'korea republic': 'kor',
  'ir iran': 'irn',
  'cabo verde': 'cpv',
};

const NATION_LANGUAGES: readonly LanguageCode[] = [
  ...(['en', 'zh_CN', 'zh_TW', 'ja', 'ko', 'ru', 'uk', 'ar', 'th', 'el', 'vi'] as const),
  ...(['es', 'pt', 'fr', 'de', 'sv', 'da', 'pl', 'nl', 'ms', 'tl', 'tr'] as const),
];

function nation(text: string): LocalizedText {
  const names = text.split('|');
  return Object.fromEntries(NATION_LANGUAGES.map((lang, index) => [lang, names[index]])) as LocalizedText;
}

/** The four nations, which Intl lacks. */
const NATIONS: Readonly<Record<string, LocalizedText>> = {
  eng: nation(
    'England|英格兰|英格蘭|イングランド|잉글랜드|Англия|Англія|إنجلترا|อังกฤษ|Αγγλία|Anh|Inglaterra|Inglaterra|Angleterre|England|England|England|Anglia|Engeland|England|Inglatera|İngiltere',
  ),
  sco: nation(
    'Scotland|苏格兰|蘇格蘭|スコットランド|스코틀랜드|Шотландия|Шотландія|اسكتلندا|สกอตแลนด์|Σκωτία|Scotland|Escocia|Escócia|Écosse|Schottland|Skottland|Skotland|Szkocja|Schotland|Scotland|Eskosya|İskoçya',
  ),
  wal: nation(
    'Wales|威尔士|威爾斯|ウェールズ|웨일스|Уэльс|Вельс|ويلز|เวลส์|Ουαλία|Xứ Wales|Gales|País de Gales|Pays de Galles|Wales|Wales|Wales|Walia|Wales|Wales|Wales|Galler',
  ),
  nir: nation(
    'Northern Ireland|北爱尔兰|北愛爾蘭|北アイルランド|북아일랜드|Северная Ирландия|Північна Ірландія|أيرلندا الشمالية|ไอร์แลนด์เหนือ|Βόρεια Ιρλανδία|Bắc Ireland|Irlanda del Norte|Irlanda do Norte|Irlande du Nord|Nordirland|Nordirland|Nordirland|Irlandia Północna|Noord-Ierland|Ireland Utara|Hilagang Ireland|Kuzey İrlanda',
  ),
};

/** Parts of the world, by the codes that Intl names. */
const AREAS: Readonly<Record<string, string>> = {
  eur: '150',
  asi: '142',
  afr: '002',
  nam: '003',
  sam: '005',
  oce: '009',
  sea: '035',
};

/** All flags: international, parts of the world, countries. */
export const COUNTRIES: readonly string[] = [
  INTERNATIONAL,
  ...Object.keys(AREAS).toSorted(),
  ...[...isoByFlag.keys()].toSorted(),
];
export const isCountry = (flag: string): boolean => COUNTRIES.includes(flag);

/** A part of the world, rather than a country. */
export const isArea = (flag: string): boolean => flag in AREAS;

const regionNames = new Map<string, Intl.DisplayNames>();
function regionName(iso: string, tag: string): string | undefined {
  let names = regionNames.get(tag);
  if (!names) {
    names = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
    regionNames.set(tag, names);
  }
  return names.of(iso);
}

const plain = (name: string): string => name.toLowerCase().replaceAll('&', 'and').replaceAll('-', ' ').trim();

let flagByName: ReadonlyMap<string, string> | undefined;
function namedFlags(): ReadonlyMap<string, string> {
  flagByName ??= new Map([
    ...[...isoByFlag]
      .filter(([, iso]) => iso.length === 2)
      .map(([flag, iso]) => [plain(regionName(iso, 'en') ?? ''), flag] as const),
    ...Object.entries(OTHER_NAMES),
  ]);
  return flagByName;
}

/** `KR`, `gb-eng` → `kor`, `eng`. */
export const flagOfIso = (iso: string | null | undefined): string =>
  flagByIso.get(iso?.toUpperCase() ?? '') ?? INTERNATIONAL;

/** `South Korea`, `Saudi-Arabia` → `kor`, `ksa`. */
export const flagOfName = (name: string): string => namedFlags().get(plain(name)) ?? INTERNATIONAL;

/** Names of countries in English, as `flagOfName` reads them: lower case, words apart. */
export const nationsInEnglish = (): string[] => [...namedFlags().keys()];

/** A nation's name in every language Intl knows it in; `en` is the name given. */
export function nationNames(en: string, flag: string): LocalizedText {
  const iso = isoByFlag.get(flag);
  const names: Partial<Record<LanguageCode, string>> = {};
  if (iso?.length === 2) {
    for (const { code, tag } of LANGUAGES.values()) {
      const name = regionName(iso, tag);
      if (name) names[code] = name;
    }
  }
  return { ...names, ...NATIONS[flag], en };
}

/** Name of a country or part of the world in a language; empty for an international one. */
export function countryName(flag: string, lang: LanguageCode): string {
  if (NATIONS[flag]) return wordsIn(NATIONS[flag], lang);
  const iso = AREAS[flag] ?? isoByFlag.get(flag);
  if (!iso) return '';
  return regionName(iso, LANGUAGES.get(lang)?.tag ?? 'en') ?? '';
}
