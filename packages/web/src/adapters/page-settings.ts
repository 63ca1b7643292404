/** Settings of the deployment, which the server puts on the root element of every page. */
export const pageSettings: { readonly analytics?: string; readonly blog?: string } =
  document.documentElement.dataset;
