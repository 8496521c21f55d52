/** The dump of a new database. */
export const NO_DATA = { schemas: [{ name: 'public', tables: [] }] }

/** A small shop, for `initialize` without a seed. */
export const DEFAULT_DATA = {
  schemas: [
    {
      name: 'public',
      tables: [
        {
          name: 'customers',
          columns: {
            id: 'serial PRIMARY KEY',
            name: 'text NOT NULL',
            email: 'text NOT NULL UNIQUE',
            country: 'char(2)',
            created_at: 'timestamptz DEFAULT now()'
          },
          rows: [
            { id: 1, name: 'Ada Brandt', email: 'ada@example.com', country: 'DE', created_at: '2026-01-05T09:30:00Z' },
            { id: 2, name: 'Ben Okoro', email: 'ben@example.com', country: 'NG', created_at: '2026-01-19T14:00:00Z' },
            { id: 3, name: 'Chiyo Mori', email: 'chiyo@example.com', country: 'JP', created_at: '2026-02-02T02:15:00Z' }
          ]
        },
        {
          name: 'products',
          columns: {
            id: 'serial PRIMARY KEY',
            name: 'text NOT NULL',
            price: 'numeric(10,2) NOT NULL CHECK (price >= 0)',
            stock: 'integer NOT NULL DEFAULT 0'
          },
          rows: [
            { id: 1, name: 'Kettle', price: 39.9, stock: 12 },
            { id: 2, name: 'Teapot', price: 24.5, stock: 0 },
            { id: 3, name: 'Cup', price: 7.25, stock: 140 }
          ]
        },
        {
          name: 'orders',
          columns: {
            id: 'serial PRIMARY KEY',
            customer_id: 'integer NOT NULL REFERENCES customers (id)',
            product_id: 'integer NOT NULL REFERENCES products (id)',
            quantity: 'integer NOT NULL CHECK (quantity > 0)',
            status: "text NOT NULL DEFAULT 'open'",
            ordered_at: 'date NOT NULL'
          },
          rows: [
            { id: 1, customer_id: 1, product_id: 1, quantity: 1, status: 'shipped', ordered_at: '2026-02-10' },
            { id: 2, customer_id: 1, product_id: 3, quantity: 6, status: 'shipped', ordered_at: '2026-02-10' },
            { id: 3, customer_id: 2, product_id: 2, quantity: 1, status: 'open', ordered_at: '2026-02-21' },
            { id: 4, customer_id: 3, product_id: 3, quantity: 2, status: 'cancelled', ordered_at: '2026-03-01' }
          ]
        }
      ]
    }
  ]
}
