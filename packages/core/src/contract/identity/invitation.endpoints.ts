import type { Nothing, UuidParams } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  CreateInvitationsBody,
  Invitation,
  InvitationList,
  InvitationListQuery,
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
  answer: 'invitations[] total',
  summary: 'Invite people by email, at most 100 at once.',
});

export const listInvitations = query<{ query: InvitationListQuery; response: InvitationList }>({
  name: 'listInvitations',
  path: '/admin/invitations',
  access: adminOnly,
  provides: ['Users'],
  answer: 'invitations[] total',
  summary: 'The invitations, newest first.',
});

export const resendInvitation = mutation<{ params: UuidParams; response: Invitation }>('POST', {
  name: 'resendInvitation',
  path: '/admin/invitations/:uuid/resend',
  access: adminOnly,
  invalidates: ['Users'],
  answer: 'uuid email role state invitedBy createdAt expiresAt acceptedAt',
  summary: 'Send a new link for seven days; the old one stops working.',
});

export const revokeInvitation = mutation<{ params: UuidParams; response: Nothing }>('DELETE', {
  name: 'revokeInvitation',
  path: '/admin/invitations/:uuid',
  access: adminOnly,
  invalidates: ['Users'],
  success: 204,
  summary: 'Take an invitation back.',
});
