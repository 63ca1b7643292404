/** Files in the shape of real broker exports, with rows of our own. */

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const tradeZeroHeader =
  'Account,T/D,S/D,Currency,Type,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add,Gross Proceeds,Net Proceeds,Clr Broker,Liq,Note';

/** Side, symbol, quantity, price, time, SEC fee and TAF fee of one day trader's morning. */
const tradeZeroFills = `
  SS RBLX 50 49.88 09:47:59 0.06 0.01
  BC RBLX 25 49.65 09:48:22 0 0
  BC RBLX 25 49.89 09:48:45 0 0
  SS RBLX 100 50.5 10:01:17 0.12 0.02
  BC RBLX 100 50.72 10:02:14 0 0
  SS RBLX 100 50.74 10:03:01 0.12 0.02
  BC RBLX 50 50.53 10:04:21 0 0
  BC RBLX 50 50.74 10:05:41 0 0
  SS SQ 100 90.93 10:25:15 0.21 0.02
  BC SQ 50 90.67 10:25:45 0 0
  BC SQ 25 90.31 10:27:11 0 0
  BC SQ 13 90 10:27:18 0 0
  BC SQ 12 89.9 10:27:25 0 0
  B SQ 50 82.07 10:09:21 0 0
  S SQ 50 81.82 10:09:51 0.1 0.01`;

/** Fifteen fills that make five round trips: 5.43, -22.14, 10.36, -12.61 and 52.72. */
export const tradeZeroFile = [
  tradeZeroHeader,
  ...tradeZeroFills
    .trim()
    .split('\n')
    .map((line) => {
      const [side, symbol, quantity, price, time, sec, taf] = line.trim().split(' ');
      return `A1,08/08/2022,08/10/2022,USD,stock,${side},${symbol},${quantity},${price},${time},0,${sec},${taf},0,0,0,0,,,SIM,,`;
    }),
].join('\n');

/** Newest first, without times, with cash movements among the trades and a total below. */
export const schwabFile = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"05/12/2023","Sell","VTI","FUND","10","$1,205.50","$0.25","$12,054.75"
"05/12/2023","Buy","VTI","FUND","10","$1,200.00","","-$12,000.00"
"05/11/2023","Journal","","TRANSFER FUNDS","","","","$7461.72"
"05/10/2023 as of 05/09/2023","Bank Interest","","BANK INT","","","","$0.03"
"05/08/2023 as of 05/05/2023","Reinvest Shares","BND","FUND","0.0249","$73.8993","","-$1.84"
"05/05/2023","Qualified Dividend","BND","FUND","","","","$1.84"
"05/04/2023","Sell to Open","TSLA  230616P00180000","PUT","2","$3.10","$1.30","$618.70"
"05/03/2023","Stock Split","ACME","ACME","30","","",""
"Transactions Total","","","","","","","-$1,574.04"
`;

/** Title lines, semicolons, decimal commas, days first, names where an ISIN is missing. */
export const frenchFile = `Releve de compte
Periode: 01/01/2024 - 15/04/2024

Date d'opération;Date de valeur;Opération;ISIN;Libellé;Quantité;Cours;Montant;Frais;Devise
15/01/2024;17/01/2024;Achat;US0378331005;Apple Inc.;25;172,50;"4.312,50";0,99;EUR
20/01/2024;22/01/2024;Achat;;Cloudflare;1.050;82,10;"86.205,00";0,99;EUR
01/02/2024;03/02/2024;Dividende;US5949181045;Microsoft Corp;;;53,40;;EUR
20/02/2024;22/02/2024;Vente;US0378331005;Apple Inc.;10;185,75;"1.857,50";1,25;EUR
21/02/2024;23/02/2024;Vente;US0378331005;Apple Inc.;5;185,75;"928,75";1,25;USD
01/03/2024;03/03/2024;Versement;;;;;"5.000,00";;EUR
Total mouvements: "13.754,20"
*** Fin du relevé ***
`;
