/**
 * ISO 4217, list one, as the maintenance agency (SIX) published it on 2026-01-01: the codes of
 * current currencies and funds by the digits of their minor unit. The thirteen codes without a
 * minor unit (metals, XDR, XXX and so on) are left out, because no amount can be counted in them.
 *
 * Committed because runtimes disagree: Intl follows CLDR, which drops the subunits that people no
 * longer use, and each browser carries another version of it.
 */
export const iso4217 = {
  published: '2026-01-01',
  codes: {
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    2:
      'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD ' +
      'CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP ' +
      'GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK ' +
      'LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO ' +
      'NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS ' +
      'SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST ' +
      'XAD XCD XCG YER ZAR ZMW ZWG',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  },
  /**
   * Codes that amounts may already be stored in and that nothing new is opened in: withdrawn by the
   * agency, or units of account. All were counted in hundredths.
   */
  retired: 'ANG BGN CUC HRK SLL XDR XSU ZWL',
} as const;
