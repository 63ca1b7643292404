import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CreateInvitationsBody,
  Invitation,
  InvitationList,
  InvitationListQuery,
  InvitationReasonQuery,
} from './invitation.schema.ts';

const adminOnly = { require: ['edit-broadcasters'] } as const;

export const createInvitations = mutation<{
  body: CreateInvitationsBody;
  response: InvitationList;
}>('POST', {
  name: 'createInvitations',
  path: '/admin/invitations',
  access: adminOnly,
  invalidates: ['Users'],
  success: 201,
  answer: 'invitations[] total#',
  summary:
    'Invite up to 100 people by email. If an address is invalid, no one is invited; each one is reported. Requires a reason and your password.',
});

export const listInvitations = query<{ query: InvitationListQuery; response: InvitationList }>({
  name: 'listInvitations',
  path: '/admin/invitations',
  access: adminOnly,
  provides: ['Users'],
  answer: 'invitations[] total#',
  summary: 'List invitations, newest first.',
});

export const resendInvitation = mutation<{
  params: UuidParams;
  query: InvitationReasonQuery;
  response: Invitation;
}>('POST', {
  name: 'resendInvitation',
  path: '/admin/invitations/:uuid/resend',
  access: adminOnly,
  invalidates: ['Users'],
  answer: 'uuid email role state invitedBy createdAt expiresAt acceptedAt',
  summary:
    'Send a new invitation link, valid for seven days. Previous links stop working. Requires a reason.',
});

export const revokeInvitation = mutation<{
  params: UuidParams;
  query: InvitationReasonQuery;
  response: Nothing;
}>('DELETE', {
  name: 'revokeInvitation',
  path: '/admin/invitations/:uuid',
  access: adminOnly,
  invalidates: ['Users'],
  success: 204,
  summary: 'Revoke an invitation. Requires a reason.',
});
