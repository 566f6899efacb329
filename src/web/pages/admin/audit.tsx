export { AdminAudit as default } from '#modules/audit/ui/admin-audit.tsx';
