import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  Coupon,
  CouponList,
  CouponParams,
  CouponPreview,
  CouponPreviewQuery,
  CreateCouponBody,
  UpdateCouponBody,
} from './coupon.schema.ts';

const access = { require: ['manage-subscriptions'] } as const;
const owner = { resource: 'coupon', param: 'uuid' } as const;
const invalidates = ['Plans'] as const;
const answer =
  'uuid code basisPoints amount currency duration months maxUses plans[*] firstTimeOnly startsAt endsAt affiliateUuid uses# createdAt';

export const listCoupons = query<{ response: CouponList }>({
  name: 'listCoupons',
  path: '/coupons',
  access,
  provides: ['Plans'],
  answer: 'coupons[] total#',
  summary: 'List your coupons, newest first.',
});

export const createCoupon = mutation<{ body: CreateCouponBody; response: Coupon }>('POST', {
  name: 'createCoupon',
  path: '/coupons',
  access,
  invalidates,
  success: 201,
  answer,
  summary: 'Create a coupon. 409 if you have one with this code.',
});

export const updateCoupon = mutation<{
  params: UuidParams;
  body: UpdateCouponBody;
  response: Coupon;
}>('PATCH', {
  name: 'updateCoupon',
  path: '/coupons/:uuid',
  access,
  owner,
  invalidates,
  answer,
  summary: 'Change who can still use a coupon. Orders that hold it keep their discount.',
});

export const deleteCoupon = mutation<{ params: UuidParams; response: Nothing }>('DELETE', {
  name: 'deleteCoupon',
  path: '/coupons/:uuid',
  access,
  owner,
  invalidates,
  success: 204,
  summary: 'End a coupon. Orders that hold it keep their discount.',
});

export const previewCoupon = query<{
  params: CouponParams;
  query: CouponPreviewQuery;
  response: CouponPreview;
}>({
  name: 'previewCoupon',
  path: '/coupons/:code/preview',
  access: 'public',
  provides: ['Plans'],
  answer: 'valid reason amountBefore# amountAfter# duration months',
  summary: 'Calculate the price of a plan with a coupon, or why it does not apply.',
});
