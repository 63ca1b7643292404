import type { Migration } from './migration.ts';

/** Seller and buyer of each invoice as they were called when it was issued. */
export const invoiceParties: Migration = {
  name: '0055-invoice-parties',
  statements: () => [
    `create table invoice_parties (
      invoice_id text primary key references invoices (id),
      seller_username text not null,
      seller_legal_name text not null,
      seller_address text not null,
      seller_tax_id text not null,
      buyer_username text not null,
      buyer_legal_name text not null,
      buyer_address text not null,
      buyer_tax_id text not null
    )`,
    // Of invoices that were issued before, as they are called now.
    `insert into invoice_parties
      select i.id, s.username, coalesce(sd.legal_name, ''), coalesce(sd.address, ''),
        coalesce(sd.tax_id, ''), b.username, coalesce(bd.legal_name, ''),
        coalesce(bd.address, ''), coalesce(bd.tax_id, '')
      from invoices i
      join users s on s.id = i.mentor_id
      join users b on b.id = i.user_id
      left join billing_details sd on sd.user_id = s.id
      left join billing_details bd on bd.user_id = b.id`,
  ],
};
