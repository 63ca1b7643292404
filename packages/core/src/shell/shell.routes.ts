import { brand } from '../contract/brand.ts';
import { everyone, signedIn } from './navigation/audiences.ts';
import type { Route } from './navigation/route.ts';

/** The public pages, the dashboard and its frame. */
export const shellRoutes = [
  {
    screen: 'home',
    pattern: '/',
    layout: 'public',
    title: brand.name,
    access: everyone,
    icon: 'house',
    menu: { section: 'Explore', place: 10, label: 'Home' },
  },
  { screen: 'faqs', pattern: '/faqs', layout: 'public', title: 'FAQs', access: everyone },
  { screen: 'pricing', pattern: '/pricing', layout: 'public', title: 'Pricing', access: everyone },
  {
    screen: 'affiliates',
    pattern: '/affiliates',
    layout: 'public',
    title: 'Affiliates',
    access: everyone,
  },
  { screen: 'contact', pattern: '/contact', layout: 'public', title: 'Contact', access: everyone },
  { screen: 'terms', pattern: '/p/terms', layout: 'public', title: 'Terms', access: everyone },
  {
    screen: 'privacy',
    pattern: '/p/privacy',
    layout: 'public',
    title: 'Privacy',
    access: everyone,
  },
  {
    screen: 'find-mentor',
    pattern: '/find-mentor',
    layout: 'app',
    title: `Find ${brand.mentors}`,
    access: everyone,
    hideNavigation: true,
    icon: 'search',
    menu: { section: 'Explore', place: 20 },
  },
  {
    screen: 'dashboard',
    pattern: '/dashboard',
    layout: 'app',
    title: 'Dashboard',
    access: signedIn,
    icon: 'dashboard',
    menu: { section: 'Menu', place: 10 },
  },
  {
    screen: 'mentors',
    pattern: '/dashboard/mentors',
    layout: 'app',
    title: `Find ${brand.mentors}`,
    access: signedIn,
    icon: 'search',
    menu: { section: 'Menu', place: 70, view: 'mentee' },
  },
  {
    screen: 'settings',
    pattern: '/dashboard/settings',
    layout: 'app',
    title: 'Settings',
    access: signedIn,
    icon: 'settings',
    menu: { section: 'Menu', place: 80 },
  },
] as const satisfies readonly Route[];
