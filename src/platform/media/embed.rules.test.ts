import { mayEmbed } from './embed.rules.ts';

const OWN = ['https://scores.example'];

it.each([
  [true, {}],
  [true, { origin: 'https://scores.example', host: 'media.example:8935' }],
  [true, { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:8935' }],
  [true, { referer: 'https://scores.example/live/1' }],
  [false, { origin: 'https://thief.example', host: 'scores.example' }],
  [false, { referer: 'https://thief.example/page', host: 'scores.example' }],
  [false, { origin: 'https://scores.example.thief.example', host: 'scores.example' }],
  [false, { origin: 'null', host: 'scores.example' }],
  [false, { origin: 'nonsense', host: 'scores.example' }],
])('%s: %j', (may, attributes) => {
  expect(mayEmbed(attributes, OWN)).toBe(may);
  expect(mayEmbed(attributes, null)).toBe(true);
});
