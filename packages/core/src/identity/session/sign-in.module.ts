import { feature } from '../../platform/composition/feature.ts';
import { sessionFeature } from './session.module.ts';
import { signInForm } from './sign-in.form.ts';

export const signInFormFeature = feature('sign-in', [sessionFeature], signInForm);
