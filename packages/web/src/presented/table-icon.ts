export { Rows3 as tableIcon } from 'lucide-react';
