/** Of every test server, so that each test can check the log of each. */
export const testAuditKey = 'the key of the audit log of every test server';
