import { expect, test } from 'vitest';
import { masked } from '../../../widgets/inspector/privacy/mask.js';

test.each([
  'ada@example.com',
  'ada.lovelace+shop@mail.example.co.uk',
  '+44 20 7946 0958',
  '+442079460958',
  '(020) 7946 0958',
  '030-1234-5678',
  'SecretKey abc123',
])('%s is masked, and what stands around it is not', (personal) => {
  expect(masked(`before ${personal} after`)).toBe('before ••••• after');
});

test.each([
  '6b186dee-6968-418a-998a-04e22daf2d00',
  '2026-11-21 06:40:12',
  'answered 403, 1 of 30 products',
  'http://localhost:4171/v3/operations/sync?endpointId=demo-shop',
  'price 1234.50',
])('%s is nobody’s', (text) => {
  expect(masked(text)).toBe(text);
});
