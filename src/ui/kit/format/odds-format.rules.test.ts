import { asOddsFormat, formatOdds, type OddsFormat } from './odds-format.rules.ts';

it.each<[number, Record<OddsFormat, string>]>([
  [
    1_500,
    {
      decimal: '1.50',
      fractional: '1/2',
      american: '−200',
      hongkong: '0.50',
      malay: '0.50',
      indonesian: '−2.00',
    },
  ],
  [
    2_000,
    {
      decimal: '2.00',
      fractional: '1/1',
      american: '+100',
      hongkong: '1.00',
      malay: '1.00',
      indonesian: '1.00',
    },
  ],
  [
    2_500,
    {
      decimal: '2.50',
      fractional: '3/2',
      american: '+150',
      hongkong: '1.50',
      malay: '−0.67',
      indonesian: '1.50',
    },
  ],
  [
    11_000,
    {
      decimal: '11.00',
      fractional: '10/1',
      american: '+1000',
      hongkong: '10.00',
      malay: '−0.10',
      indonesian: '10.00',
    },
  ],
  [
    1_000,
    {
      decimal: '1.00',
      fractional: '1.00',
      american: '1.00',
      hongkong: '1.00',
      malay: '1.00',
      indonesian: '1.00',
    },
  ],
])('%i thousandths', (price, texts) => {
  for (const [format, text] of Object.entries(texts))
    expect(formatOdds(format as OddsFormat, price), format).toBe(text);
});

it.each([
  [1_910, '10/11'],
  [1_444, '4/9'],
  [3_750, '11/4'],
  [1_010, '1/100'],
])('%i is formatted as %s', (price, text) => {
  expect(formatOdds('fractional', price)).toBe(text);
});

it.each([[null], ['roman'], ['']])('%j is parsed as decimal', (text) => {
  expect(asOddsFormat(text)).toBe('decimal');
});
